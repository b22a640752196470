// Replaces the prerendered screen in the browser, so it must look the same.
export {
  NotFoundScreen as default,
  notFoundMetadata as generateMetadata,
} from '@/components/frame/not-found-screen'
