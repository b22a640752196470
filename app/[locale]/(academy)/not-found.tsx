export {
  notFoundMetadata as generateMetadata,
  SignedInNotFound as default,
} from '@/components/frame/not-found-content'
