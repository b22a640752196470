import type { ReactNode } from 'react'
import { SiteHeader } from '@/components/layout/header/site-header'
import { SiteFooter } from '@/components/layout/site-footer'
import { ClientMessages } from '@/lib/i18n/client-messages'
import { Consent } from './consent'
import { VisitorGreeting, VisitorLink, VisitorSearch, VisitorSignOut } from './visitor'

const menuButton =
  'flex min-h-12 w-full items-center justify-center rounded-md border border-input px-6 font-semibold transition-colors hover:border-foreground hover:bg-muted'

/** Header and footer around a public page; `children` bring their own `<main>`. */
export function SiteFrame({ children }: { children: ReactNode }) {
  return (
    <ClientMessages
      namespaces={[
        'auth.toasts',
        'cookies.notice',
        'nav.greeting',
        'nav.loading',
        'nav.logIn',
        'nav.logOut',
        'nav.myStuff',
        'search',
      ]}
    >
      <Consent />
      <SiteHeader
        search={
          <VisitorSearch className="has-tooltip grid size-11 shrink-0 place-items-center rounded-md text-muted-foreground transition-colors hover:bg-muted hover:text-foreground" />
        }
        account={{
          greeting: <VisitorGreeting className="truncate" />,
          bar: (
            <VisitorLink className="flex h-10 items-center rounded-md px-3 text-label text-muted-foreground transition-colors hover:text-foreground" />
          ),
          menu: (
            <div className="grid gap-3">
              <VisitorGreeting className="text-label text-muted-foreground" />
              <VisitorLink className={menuButton} />
              <VisitorSignOut className="min-h-11 rounded-md font-semibold text-muted-foreground transition-colors hover:text-foreground" />
            </div>
          ),
        }}
      />
      {children}
      <SiteFooter />
    </ClientMessages>
  )
}

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
