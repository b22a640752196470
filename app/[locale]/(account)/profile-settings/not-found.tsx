export { default, generateMetadata } from '../../_components/signed-in-not-found'
