import { useTranslations } from 'next-intl'
import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { EventTimes, LocalStart } from '@/components/events/event-times'
import type { EventView } from '@/components/events/event-view'
import { UnavailableNotice } from '@/components/layout/coming-soon'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { requireLearner } from '@/lib/account/guard'
import { orNull } from '@/lib/db/call'
import { Link } from '@/lib/i18n/link'
import type { TranscriptLine } from '@/lib/room/entries'
import { getTranscript } from '@/lib/room/queries'
import { roomPath } from '@/lib/routes'

/** Lines of a page, as the database gives them. */
const pageLength = 200

type TranscriptProps = {
  event: string
  /** The line after which this page begins. */
  after: number
  view: EventView
  children: ReactNode
}

/** What was said, asked and voted on in a session that is over. */
export async function Transcript({ event, after, view, children }: TranscriptProps) {
  const { tokens } = await requireLearner()
  const t = await getTranslations('room.transcript')
  const cursor = Number.isSafeInteger(after) && after > 0 ? after : 0
  const lines = await orNull(getTranscript(tokens.accessToken, event, cursor))
  const last = lines?.at(-1)?.seq
  return (
    <div className="page-width py-6 md:py-10">
      {children}
      <EventTimes event={view.event} className="mt-4" />
      <h2 className="mt-8 text-h3">{t('title')}</h2>
      <p className="mt-2 max-w-measure text-muted-foreground">{t('text')}</p>
      {lines === null && <UnavailableNotice of="live" path={roomPath(event)} />}
      {lines?.length === 0 && (
        <EmptyState heading="h3" title={t('empty')}>
          {t('emptyText')}
        </EmptyState>
      )}
      {lines && lines.length > 0 && (
        <ol className="mt-6 max-w-reading border-t border-border">
          {lines.map((line) => (
            <Line key={line.seq} line={line} zone={view.event.zone} />
          ))}
        </ol>
      )}
      {lines?.length === pageLength && (
        <Button asChild variant="outline" className="no-print mt-6">
          <Link href={`${roomPath(event)}?after=${last}`}>{t('more')}</Link>
        </Button>
      )}
    </div>
  )
}

function Line({ line, zone }: { line: TranscriptLine; zone: string }) {
  const t = useTranslations('room')
  const time = (
    <LocalStart at={line.at} zone={zone} className="font-mono text-label text-muted-foreground" />
  )
  if (line.kind === 'poll') {
    return (
      <li className="grid gap-1 border-b border-border py-3">
        {time}
        <p className="text-label text-info">{t('transcript.poll')}</p>
        <p className="font-semibold wrap-anywhere">{line.question}</p>
        <ul className="mt-1">
          {line.options.map((option, index) => (
            <li key={option} className="flex justify-between gap-4 wrap-anywhere">
              <span>{option}</span>
              <span className="shrink-0 text-label text-muted-foreground">
                {t('polls.votes', { count: line.counts[index] ?? 0 })}
              </span>
            </li>
          ))}
        </ul>
      </li>
    )
  }
  return (
    <li className="border-b border-border py-3">
      <p className="flex flex-wrap items-baseline gap-x-3">
        {time}
        <span className="font-semibold wrap-anywhere">{line.name}</span>
        {line.leads && <span className="text-label text-info">{t('instructor')}</span>}
        {line.kind === 'question' && (
          <span className="text-label text-info">
            {t('transcript.question', { count: line.counts[0] ?? 0 })}
            {line.done && `, ${t('questions.answered')}`}
          </span>
        )}
      </p>
      <p className="mt-1 whitespace-pre-line wrap-anywhere">{line.text}</p>
    </li>
  )
}
