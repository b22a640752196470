export { SitePage as default } from '@/components/frame/site-frame'
