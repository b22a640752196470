import '@/app/academy.css'

/** Pages of the academy that everybody may see. */
export { SitePage as default } from '@/app/[locale]/_components/site-page'
