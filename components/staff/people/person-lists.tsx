import { getTranslations } from 'next-intl/server'
import { PhoneLabel } from '@/components/staff/data-table'
import { RecordTable } from '@/components/staff/record-table'
import { Moment } from '@/components/staff/staff-moment'
import { Badge } from '@/components/ui/badge'
import { EmptyState } from '@/components/ui/empty-state'
import type { EventTexts } from '@/content/events'
import { eventKinds } from '@/lib/sessions/queries'
import { type AuditAction, auditActions } from '@/lib/staff/audit-actions'
import { typeNames } from '@/lib/staff/names'
import type { PersonDetails } from '@/lib/staff/people-queries'

/** A person's courses with their progress. */
export const Learning = ({ learning }: Pick<PersonDetails, 'learning'>) => (
  <RecordTable
    caption="Courses"
    isCaptionShown
    rows={learning.enrolments}
    keyOf={({ course }) => course}
    columns={[
      { header: 'Course', cell: ({ title }) => title },
      {
        header: 'Lessons',
        numeric: true,
        cell: ({ done, lessons }) => (
          <>
            {done} of {lessons}
            <span className="md:hidden"> lessons</span>
          </>
        ),
      },
      {
        header: 'Started',
        cell: ({ enrolledAt }) => (
          <>
            <PhoneLabel>Started</PhoneLabel>
            <Moment at={enrolledAt} />
          </>
        ),
      },
      {
        header: 'Completed',
        cell: ({ completedAt }) =>
          completedAt ? (
            <>
              <PhoneLabel>Completed</PhoneLabel>
              <Moment at={completedAt} />
            </>
          ) : (
            <Badge variant="outline">In progress</Badge>
          ),
      },
    ]}
    none={
      <EmptyState title="No courses yet">Courses appear here once they are started.</EmptyState>
    }
  />
)

type RegistrationsProps = Pick<PersonDetails, 'registrations'> & {
  topics: Record<string, EventTexts>
}

/** The live events that a person registered for. */
export const Registrations = ({ registrations, topics }: RegistrationsProps) => (
  <RecordTable
    caption="Registrations"
    rows={registrations}
    keyOf={({ id }) => id}
    columns={[
      { header: 'Event', cell: ({ topic }) => topics[topic]?.title ?? topic },
      { header: 'Type', cell: ({ type }) => (typeNames as Record<string, string>)[type] ?? type },
      { header: 'Starts', cell: ({ startsAt }) => <Moment at={startsAt} /> },
      {
        header: 'Place',
        cell: ({ status, state }) => {
          if (status === 'cancelled') return <Badge variant="destructive">Cancelled</Badge>
          return state === 'queued' ? <Badge variant="warning">Waiting list</Badge> : 'Registered'
        },
      },
    ]}
    none={
      <EmptyState title="No registrations">
        Live events that the person registers for appear here.
      </EmptyState>
    }
  />
)

const messageStates: Record<string, string> = {
  received: 'Received',
  in_progress: 'In progress',
  answered: 'Answered',
}

const sentence = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)

type MessagesProps = Pick<PersonDetails, 'messages'> & { isConfirmed: boolean }

/** Messages under a person's confirmed address. */
export const Messages = ({ messages, isConfirmed }: MessagesProps) => (
  <RecordTable
    caption="Messages"
    rows={messages}
    keyOf={({ number }) => number}
    columns={[
      {
        header: 'Number',
        className: 'font-mono whitespace-nowrap',
        cell: ({ number }) => number,
      },
      { header: 'Topic', cell: ({ topic }) => sentence(topic) },
      { header: 'State', cell: ({ state }) => messageStates[state] ?? state },
      { header: 'Written', cell: ({ createdAt }) => <Moment at={createdAt} /> },
    ]}
    none={
      <EmptyState title="No messages">
        {isConfirmed
          ? 'Messages to our team under this email address appear here.'
          : 'Messages belong to an email address, and this one isn’t confirmed.'}
      </EmptyState>
    }
  />
)

type Kind = (typeof eventKinds)[number]
const isKind = (kind: string): kind is Kind => eventKinds.some((known) => known === kind)

/** What happened to a person's account, in the words that they read themselves. */
export async function SecurityLog({ log }: { log: PersonDetails['security'] }) {
  const t = await getTranslations({ locale: 'en', namespace: 'sessions.events' })
  return (
    <RecordTable
      caption="Security events"
      rows={log}
      keyOf={({ id }) => id}
      columns={[
        {
          header: 'What',
          cell: ({ kind, detail }) =>
            isKind(kind)
              ? t(kind, {
                  method: String(detail.method ?? 'other'),
                  count: Number(detail.count ?? 1),
                  scope: String(detail.scope ?? 'other'),
                })
              : kind,
        },
        {
          header: 'Source',
          cell: ({ browser, system, network }) =>
            [browser, system, network].filter(Boolean).join(', ') || '–',
        },
        { header: 'When', cell: ({ createdAt }) => <Moment at={createdAt} /> },
      ]}
      none={
        <EmptyState title="No security events">
          Sign-ins and security changes of the last 90 days appear here.
        </EmptyState>
      }
    />
  )
}

const text = (value: unknown) =>
  typeof value === 'object' ? JSON.stringify(value ?? null) : String(value)

/** The fields of a change, as `name: before → after`. */
function changesOf({ fields, before, after }: PersonDetails['audit'][number]) {
  return fields.map((name) => {
    const [was, is] = [before?.[name], after?.[name]]
    if (was === undefined) return is === undefined ? name : `${name}: ${text(is)}`
    return is === undefined ? `${name}: was ${text(was)}` : `${name}: ${text(was)} → ${text(is)}`
  })
}

/** What staff did to a person, newest first; opening this page is the latest entry. */
export const History = ({ entries }: { entries: PersonDetails['audit'] }) => (
  <RecordTable
    caption="What staff did"
    rows={entries}
    keyOf={({ id }) => id}
    columns={[
      { header: 'When', cell: ({ at }) => <Moment at={at} /> },
      {
        header: 'Who',
        className: 'wrap-anywhere',
        cell: ({ actorEmail }) => actorEmail ?? 'Command line',
      },
      {
        header: 'Did what',
        cell: ({ action }) => auditActions[action as AuditAction] ?? action,
      },
      {
        header: 'Changes',
        cell: (entry) => (
          <ul>
            {changesOf(entry).map((change) => (
              <li key={change} className="wrap-anywhere">
                {change}
              </li>
            ))}
          </ul>
        ),
      },
    ]}
  />
)
