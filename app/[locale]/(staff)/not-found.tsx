// The same as for a page that doesn't exist, so that it doesn't tell whether there is a console.
export {
  NotFoundScreen as default,
  notFoundMetadata as generateMetadata,
} from '@/components/frame/not-found-screen'
