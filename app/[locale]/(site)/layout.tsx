import '@/app/site.css'

export { SitePage as default } from '@/components/site/site-page'
