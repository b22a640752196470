export { SitePage as default } from '../../_components/site-page'
