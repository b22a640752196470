import type { ReactNode } from 'react'
import { Moment } from '@/components/staff/staff-moment'
import { Alert } from '@/components/ui/alert'
import { localeNames } from '@/lib/i18n/routing'
import { roleNames } from '@/lib/staff/names'
import type { PersonDetails } from '@/lib/staff/people-queries'

type Fact = { label: string; value: ReactNode }

/** Facts below a heading, a line each; those without a value show a dash. */
function Facts({ title, facts }: { title: string; facts: readonly Fact[] }) {
  return (
    <section className="min-w-0">
      <h2 className="mb-3 text-title">{title}</h2>
      <dl className="border-b border-border">
        {facts.map(({ label, value }) => (
          <div
            key={label}
            className="grid grid-cols-[7rem_minmax(0,1fr)] sm:grid-cols-[9rem_minmax(0,1fr)] gap-x-4 border-t border-border py-2.5 text-label"
          >
            <dt className="text-muted-foreground">{label}</dt>
            <dd className="wrap-anywhere [&_time]:whitespace-normal">{value || '–'}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

const providerNames: Record<string, string> = { email: 'Email', google: 'Google' }

const moment = (at: string | null) => at && <Moment at={at} />

/** Why, when and by whom the account was suspended. */
function Suspended({ suspension }: Pick<PersonDetails, 'suspension'>) {
  return (
    <Alert variant="warning" className="mb-8">
      {suspension ? (
        <>
          Suspended <Moment at={suspension.at} /> by {suspension.by ?? 'a deleted account'}.{' '}
          <span className="block wrap-anywhere">Reason: {suspension.reason}</span>
        </>
      ) : (
        'Suspended outside this console.'
      )}
    </Alert>
  )
}

/** A person's profile and account. */
export function Overview({ person }: { person: PersonDetails }) {
  const { learning } = person
  return (
    <>
      {person.state === 'suspended' && <Suspended suspension={person.suspension} />}
      <div className="grid gap-x-12 gap-y-10 xl:grid-cols-2">
        <Facts
          title="Profile"
          facts={[
            { label: 'Full name', value: person.fullName },
            {
              label: 'Role',
              value: person.role && { student: 'Student', client: 'Client' }[person.role],
            },
            { label: 'College', value: person.college },
            { label: 'Interests', value: person.interests.join(', ') },
            { label: 'Club', value: person.clubPresence },
            { label: 'Profile', value: person.complete ? 'Complete' : 'Not complete' },
            { label: 'Courses', value: String(learning.enrolments.length) },
            { label: 'Points', value: learning.points.toLocaleString('en') },
            { label: 'Projects', value: String(person.projects) },
          ]}
        />
        <Facts
          title="Account"
          facts={[
            { label: 'Joined', value: moment(person.createdAt) },
            { label: 'Email confirmed', value: moment(person.confirmedAt) ?? 'Not yet' },
            { label: 'Last sign-in', value: moment(person.lastSignInAt) },
            { label: 'Last seen', value: moment(person.lastUsedAt) },
            { label: 'Sessions', value: String(person.sessions) },
            {
              label: 'Signs in with',
              value: person.providers.map((name) => providerNames[name] ?? name).join(', '),
            },
            {
              label: 'Second factor',
              value: person.factors > 0 ? `${person.factors} set up` : 'None',
            },
            { label: 'API keys', value: String(person.keys) },
            {
              label: 'Language',
              value: localeNames[person.locale as keyof typeof localeNames] ?? person.locale,
            },
            {
              label: 'Staff roles',
              value: person.staffRoles.map((role) => roleNames[role].name).join(', ') || 'None',
            },
            { label: 'ID', value: <code className="font-mono">{person.id}</code> },
          ]}
        />
      </div>
    </>
  )
}
