import { randomUUID } from 'node:crypto'
import type { ReactNode } from 'react'
import { RefreshOnReturn } from '@/components/layout/refresh-on-return'
import { commentReviewPath, projectReviewPath } from '@/lib/routes'
import {
  cannedPath,
  funnelPath,
  helpCentreAnswersPath,
  helpCentrePath,
  inboxPath,
  postReviewPath,
  ratingReviewPath,
  spotlightPath,
  statusPath,
  templatesPath,
  waitlistPath,
  writeAnswerPath,
} from '@/lib/staff/paths'
import { LiveUpdates } from './live-updates'
import { SubNav } from './staff-nav'
import { StaffPage } from './staff-page'

/** The pages about the help centre. */
export const HelpCentreNav = () => (
  <SubNav
    label="Help centre"
    pages={[
      { name: 'Searches without results', path: helpCentrePath },
      { name: 'Answers', path: helpCentreAnswersPath },
      { name: 'Write an answer', path: writeAnswerPath },
    ]}
  />
)

export const InboxNav = () => (
  <SubNav
    label="Inbox"
    pages={[
      { name: 'Conversations', path: inboxPath() },
      { name: 'Canned answers', path: cannedPath() },
    ]}
  />
)

export const StatusNav = () => (
  <SubNav
    label="Status pages"
    pages={[
      { name: 'Overview', path: statusPath },
      { name: 'Templates', path: templatesPath },
    ]}
  />
)

const queues = [
  { name: 'Projects', path: projectReviewPath() },
  { name: 'Comments', path: commentReviewPath },
  { name: 'Ratings', path: ratingReviewPath },
  { name: 'Questions', path: postReviewPath },
  { name: 'Spotlight', path: spotlightPath },
]

type SectionPageProps = { lead: string; actions?: ReactNode; children: ReactNode }

/** A queue of moderators, below the links to all of them. */
export function ModerationPage({ lead, actions, children }: SectionPageProps) {
  return (
    <StaffPage title="Moderation" lead={lead} actions={actions}>
      <RefreshOnReturn answer={randomUUID()} />
      <LiveUpdates topic="staff:moderation" />
      <SubNav label="Queues" pages={queues} />
      {children}
    </StaffPage>
  )
}

/** A page of the waitlist, below the links to both. */
export function WaitlistPage({ lead, actions, children }: SectionPageProps) {
  return (
    <StaffPage title="Waitlist" lead={lead} actions={actions}>
      <LiveUpdates topic="staff:waitlist" />
      <SubNav
        label="Waitlist"
        pages={[
          { name: 'People', path: waitlistPath },
          { name: 'Funnel', path: funnelPath },
        ]}
      />
      {children}
    </StaffPage>
  )
}
