import '@/app/academy.css'

/** Pages of the academy that everybody may see. */
export { SitePage as default } from '@/components/site/site-page'
