/** Pages of the academy that everybody may see. */
export { SitePage as default } from '@/components/frame/site-frame'
