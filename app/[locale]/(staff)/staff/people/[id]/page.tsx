import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { LivePersonRefresh } from '@/components/staff/live-updates'
import { Certificates } from '@/components/staff/people/certificates'
import { Overview } from '@/components/staff/people/overview'
import { StateBadge } from '@/components/staff/people/people-table'
import { PersonActions } from '@/components/staff/people/person-actions'
import {
  History,
  Learning,
  Messages,
  Registrations,
  SecurityLog,
} from '@/components/staff/people/person-lists'
import { StaffPage, UnavailablePage } from '@/components/staff/staff-page'
import { TabsInAddress } from '@/components/ui/tabs-in-address'
import { getEventTexts } from '@/content/events'
import { requireStaff } from '@/lib/account/guard'
import { Unavailable as Outage, Refusal } from '@/lib/http/refusal'
import { peoplePath, personPath } from '@/lib/staff/paths'
import { getPerson } from '@/lib/staff/people-queries'
import { isPersonId } from '@/lib/staff/people-schema'

export const metadata: Metadata = { title: 'Person' }

const back = { href: peoplePath, label: 'All people' }

/** The person with this id; null if the database doesn't answer. */
async function personOf(accessToken: string, id: string) {
  if (!isPersonId(id)) notFound()
  return getPerson(accessToken, id).catch((error: unknown) => {
    if (error instanceof Outage) return null
    if (error instanceof Refusal && error.status === 404) notFound()
    throw error
  })
}

/** Everything about a person; opening it is logged. */
export default async function PersonPage({ params }: PageProps<'/[locale]/staff/people/[id]'>) {
  const { account, tokens } = await requireStaff('people')
  const { id } = await params
  const person = await personOf(tokens.accessToken, id)
  if (!person) return <UnavailablePage title="Person" back={back} path={personPath(id)} />
  const topics = await getEventTexts('en')
  return (
    <StaffPage
      title={person.fullName ?? person.email}
      lead={
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <StateBadge state={person.state} />
          {person.fullName && <span className="wrap-anywhere">{person.email}</span>}
        </span>
      }
      back={back}
      actions={<PersonActions person={person} isOwn={person.id === account.user.id} />}
    >
      <LivePersonRefresh id={person.id} version={person.version} />
      <TabsInAddress
        label="About this person"
        tabs={[
          { value: 'overview', label: 'Overview', panel: <Overview person={person} /> },
          {
            value: 'learning',
            label: 'Learning',
            panel: (
              <>
                <Learning learning={person.learning} />
                <Certificates learning={person.learning} />
              </>
            ),
          },
          {
            value: 'sessions',
            label: 'Events',
            panel: <Registrations registrations={person.registrations} topics={topics} />,
          },
          {
            value: 'messages',
            label: 'Messages',
            panel: (
              <Messages messages={person.messages} isConfirmed={person.confirmedAt !== null} />
            ),
          },
          { value: 'security', label: 'Security', panel: <SecurityLog log={person.security} /> },
          { value: 'history', label: 'History', panel: <History entries={person.audit} /> },
        ]}
      />
    </StaffPage>
  )
}
