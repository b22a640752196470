// For members of staff only: others get the page of the folder above.
export { default, generateMetadata } from '@/components/frame/signed-in-not-found'
