export { default, generateMetadata } from '@/components/frame/signed-in-not-found'
