import type { ReactNode } from 'react'
import { ClientMessages } from '@/lib/i18n/client-messages'
import { SiteFrame } from './site-frame'

/** A public page's `<main>` in the site's frame. */
export function SitePage({ children }: { children: ReactNode }) {
  return (
    <SiteFrame>
      <main id="main" tabIndex={-1} className="outline-none">
        <ClientMessages namespaces={['learning.code']}>{children}</ClientMessages>
      </main>
    </SiteFrame>
  )
}
