import { randomUUID } from 'node:crypto'
import type { ReactNode } from 'react'
import { RefreshOnReturn } from '@/components/layout/refresh-on-return'
import { LiveUpdates } from '@/components/staff/live-updates'
import { StaffPage } from '@/components/staff/staff-page'
import { SubNav } from '@/components/staff/sub-nav'
import { commentReviewPath, projectReviewPath } from '@/lib/routes'
import { postReviewPath, ratingReviewPath, spotlightPath } from '@/lib/staff/paths'

const pages = [
  { name: 'Projects', path: projectReviewPath() },
  { name: 'Comments', path: commentReviewPath },
  { name: 'Ratings', path: ratingReviewPath },
  { name: 'Questions', path: postReviewPath },
  { name: 'Spotlight', path: spotlightPath },
]

type ModerationPageProps = { lead: string; actions?: ReactNode; children: ReactNode }

/** A queue of moderators, below the links to all of them. */
export function ModerationPage({ lead, actions, children }: ModerationPageProps) {
  return (
    <StaffPage title="Moderation" lead={lead} actions={actions}>
      <RefreshOnReturn answer={randomUUID()} />
      <LiveUpdates topic="staff:moderation" />
      <SubNav label="Queues" pages={pages} />
      {children}
    </StaffPage>
  )
}
