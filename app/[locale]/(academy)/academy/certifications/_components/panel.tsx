import { getLocale, getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { LoginRequired } from '@/app/[locale]/_components/login-required'
import { routes } from '@/lib/routes'
import { UnavailableNotice } from '../../../_components/data-unavailable'
import { SignedIn } from './signed-in'

type PanelProps = {
  title: string
  lead: string
  /** Absent: the database could not be asked for it. */
  children: ReactNode
  /** The tab's name in the URL, for trying again. */
  tab: string
}

/** One of the tabs: its heading, and what it shows or why it can't. */
export function TabPanel({ title, lead, tab, children }: PanelProps) {
  return (
    <section aria-labelledby={`${tab}-title`}>
      <h2 id={`${tab}-title`} className="text-h2">
        {title}
      </h2>
      <p className="mt-3 max-w-measure text-lead text-muted">{lead}</p>
      <div className="mt-10">
        {children ?? (
          <UnavailableNotice of="learning.hub" path={`${routes.certifications}?tab=${tab}`} />
        )}
      </div>
    </section>
  )
}

type SignedInPartProps = {
  /** The tab to come back to after signing in. */
  tab: string
  className?: string
  children: ReactNode
}

/** What is the person's own in a tab; once their session turns out to have ended, the way to sign in. */
export async function SignedInPart({ tab, className, children }: SignedInPartProps) {
  const [t, locale] = await Promise.all([getTranslations('learning.loginRequired'), getLocale()])
  const words = {
    title: t('title'),
    text: t('text'),
    signIn: t('signIn'),
    createAccount: t('createAccount'),
  }
  const next = `${routes.certifications}?tab=${tab}`
  return (
    <SignedIn
      panel={
        <LoginRequired
          words={words}
          locale={locale}
          next={next}
          heading="h3"
          className={className}
        />
      }
    >
      {children}
    </SignedIn>
  )
}
