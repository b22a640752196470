export { default, generateMetadata } from '@/app/[locale]/_components/signed-in-not-found'
