import '@/app/site.css'
import { PublicNotFound } from './public-not-found'
import { SitePage } from './site-page'

/** The not-found page between the site's header and footer. */
export function NotFoundScreen() {
  return (
    <SitePage>
      <PublicNotFound />
    </SitePage>
  )
}
