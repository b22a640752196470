// For members of staff only: others get the page of the folder above.
export {
  notFoundMetadata as generateMetadata,
  SignedInNotFound as default,
} from '@/components/frame/not-found-content'
