import type { ReactNode } from 'react'
import { LoginRequired } from '@/components/account/login-required'
import { UnavailableNotice } from '@/components/layout/data-unavailable'
import { routes } from '@/lib/routes'
import { SignedIn } from './signed-in'

type PanelProps = {
  title: string
  lead: string
  /** Absent if the database couldn't be reached. */
  children: ReactNode
  /** The tab's name in the URL, for retries. */
  tab: string
}

/** A tab's heading with its content or an error. */
export function TabPanel({ title, lead, tab, children }: PanelProps) {
  return (
    <section aria-labelledby={`${tab}-title`}>
      <h2 id={`${tab}-title`} className="text-h2">
        {title}
      </h2>
      <p className="mt-3 max-w-measure text-lead text-muted-foreground">{lead}</p>
      <div className="mt-10">
        {children ?? (
          <UnavailableNotice of="learning.hub" path={`${routes.certifications}?tab=${tab}`} />
        )}
      </div>
    </section>
  )
}

type SignedInPartProps = {
  /** The tab to return to after signing in. */
  tab: string
  className?: string
  children: ReactNode
}

/** A tab's personal content, or a sign-in panel once the session has ended. */
export function SignedInPart({ tab, className, children }: SignedInPartProps) {
  const next = `${routes.certifications}?tab=${tab}`
  return (
    <SignedIn panel={<LoginRequired next={next} heading="h3" className={className} />}>
      {children}
    </SignedIn>
  )
}
