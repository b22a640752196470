import '../../academy.css'

/** Pages of the academy that everybody may see. */
export { SitePage as default } from '../_components/site-page'
