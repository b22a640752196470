// Replaces the prerendered screen in the browser, so it must look the same.
export { notFoundMetadata as generateMetadata } from '@/components/frame/not-found-content'
export { NotFoundScreen as default } from '@/components/frame/public-not-found'
