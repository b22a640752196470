import type { ReactNode } from 'react'
import { buttonVariants } from '@/components/ui/button'
import { NotFoundContent } from './not-found-content'
import { SitePage } from './site-frame'
import { VisitorSearch } from './visitor'

/** The not-found page inside a public page's frame. */
export function PublicNotFound(props: { hint?: string; children?: ReactNode }) {
  const look = buttonVariants({ variant: 'outline', size: 'lg' })
  return <NotFoundContent {...props} search={<VisitorSearch inPage className={look} />} />
}

/** The not-found page between the site's header and footer. */
export function NotFoundScreen() {
  return (
    <SitePage>
      <PublicNotFound />
    </SitePage>
  )
}
