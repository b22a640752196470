export { default, generateMetadata } from '@/components/site/signed-in-not-found'
