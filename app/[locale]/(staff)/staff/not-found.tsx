// For members of staff only: others get the page of the folder above.
export { default, generateMetadata } from '@/app/[locale]/_components/signed-in-not-found'
