export { default, generateMetadata } from '../learning-hub/not-found'
