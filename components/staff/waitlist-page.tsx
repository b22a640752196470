import type { ReactNode } from 'react'
import { funnelPath, waitlistPath } from '@/lib/staff/paths'
import { LiveUpdates } from './live-updates'
import { StaffPage } from './staff-page'
import { SubNav } from './sub-nav'

const pages = [
  { name: 'People', path: waitlistPath },
  { name: 'Funnel', path: funnelPath },
]

type WaitlistPageProps = { lead: string; actions?: ReactNode; children: ReactNode }

/** A page of the waitlist, below the links to both. */
export function WaitlistPage({ lead, actions, children }: WaitlistPageProps) {
  return (
    <StaffPage title="Waitlist" lead={lead} actions={actions}>
      <LiveUpdates topic="staff:waitlist" />
      <SubNav label="Waitlist" pages={pages} />
      {children}
    </StaffPage>
  )
}
