// The same as for a page that doesn't exist, so that it doesn't tell whether there is a console.
export { default, generateMetadata } from '@/app/[locale]/missing/not-found'
