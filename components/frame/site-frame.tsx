import { getLocale, getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { SiteHeader } from '@/components/layout/header/site-header'
import { SiteFooter } from '@/components/layout/site-footer'
import { buttonVariants } from '@/components/ui/button'
import { Link } from '@/lib/i18n/link'
import { textsFor } from '@/lib/i18n/texts-for'
import { localePath, routes } from '@/lib/routes'
import { searchWords } from '@/lib/site-search/client/search-words'
import { Consent } from './consent'
import { VisitorGreeting, VisitorLink, VisitorSearch, VisitorSignOut } from './visitor'

/** The consent notice with its texts: three equal buttons. */
async function ConsentNotice() {
  const t = await getTranslations('cookies.notice')
  const buttonClass = buttonVariants({ variant: 'outline', size: 'sm' })
  return (
    <Consent
      words={textsFor(['label', 'text', 'accept', 'refuse'], (key) => t(key))}
      choose={
        <Link href={routes.manageCookies} prefetch={false} className={buttonClass}>
          {t('choose')}
        </Link>
      }
      buttonClass={buttonClass}
    />
  )
}

const menuButton =
  'flex min-h-12 w-full items-center justify-center rounded-md border border-input px-6 font-semibold transition-colors hover:border-foreground hover:bg-muted'

/** Header and footer around a public page; `children` bring their own `<main>`. */
export async function SiteFrame({ children }: { children: ReactNode }) {
  const [t, toasts, locale, words] = await Promise.all([
    getTranslations('nav'),
    getTranslations('auth.toasts'),
    getLocale(),
    searchWords(),
  ])
  const links = {
    auth: localePath(locale, routes.auth),
    dashboard: localePath(locale, routes.dashboard),
  }
  const labels = { loading: t('loading'), logIn: t('logIn'), myStuff: t('myStuff') }
  const greeting = t('greeting', { name: '{name}' })
  return (
    <>
      <ConsentNotice />
      <SiteHeader
        search={
          <VisitorSearch
            words={words}
            className="has-tooltip grid size-11 shrink-0 place-items-center rounded-md text-muted-foreground transition-colors hover:bg-muted hover:text-foreground"
          />
        }
        account={{
          greeting: <VisitorGreeting text={greeting} className="truncate" />,
          bar: (
            <VisitorLink
              links={links}
              labels={labels}
              className="flex h-10 items-center rounded-md px-3 text-label text-muted-foreground transition-colors hover:text-foreground"
            />
          ),
          menu: (
            <div className="grid gap-3">
              <VisitorGreeting text={greeting} className="text-label text-muted-foreground" />
              <VisitorLink links={links} labels={labels} className={menuButton} />
              <VisitorSignOut
                label={t('logOut')}
                words={{ done: toasts('signedOut'), withErrors: toasts('signedOutWithErrors') }}
                className="min-h-11 rounded-md font-semibold text-muted-foreground transition-colors hover:text-foreground"
              />
            </div>
          ),
        }}
      />
      {children}
      <SiteFooter />
    </>
  )
}
