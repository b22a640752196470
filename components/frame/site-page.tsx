import type { ReactNode } from 'react'
import { SiteFrame } from './site-frame'

/** A public page's `<main>` in the site's frame. */
export function SitePage({ children }: { children: ReactNode }) {
  return (
    <SiteFrame>
      <main id="main" tabIndex={-1} className="outline-none">
        {children}
      </main>
    </SiteFrame>
  )
}
