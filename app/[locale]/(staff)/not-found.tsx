// The same as for a page that doesn't exist, so that it doesn't tell whether there is a console.
export { notFoundMetadata as generateMetadata } from '@/components/frame/not-found-content'
export { NotFoundScreen as default } from '@/components/frame/public-not-found'
