import '@/app/site.css'

export { SitePage as default } from '@/app/[locale]/_components/site-page'
