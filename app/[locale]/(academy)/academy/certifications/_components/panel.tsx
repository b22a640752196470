import type { ReactNode } from 'react'
import { routes } from '@/lib/routes'
import { LearningUnavailableNotice } from '../../../_components/data-unavailable'
import 'server-only'
import { getTranslations } from 'next-intl/server'
import type { LoginRequiredWords } from '@/app/[locale]/_components/login-required'

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
        {children ?? <LearningUnavailableNotice path={`${routes.certifications}?tab=${tab}`} />}
      </div>
    </section>
  )
}

/** The words of the panel for somebody who is not signed in (any more). */
export async function loginWords(): Promise<LoginRequiredWords> {
  const t = await getTranslations('learning.loginRequired')
  return {
    title: t('title'),
    text: t('text'),
    signIn: t('signIn'),
    createAccount: t('createAccount'),
  }
}
