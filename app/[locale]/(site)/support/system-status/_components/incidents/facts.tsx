'use client'

import type { ReactNode } from 'react'
import { formatDuration } from '@/lib/i18n/duration'
import type { Incident } from '@/lib/status/report'
import { Moment } from '../moment'
import { useStatusContext } from '../status-context'
import { Severity } from './severity'
import type { IncidentWords } from './words'

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[7rem_minmax(0,1fr)] gap-x-4">
      <dt className="text-muted">{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** When it was, how grave it is, and what it touches. */
export function Facts({ incident, words }: { incident: Incident; words: IncidentWords }) {
  const { words: shared } = useStatusContext()
  const { locale } = shared
  const { severity, status, startTime, endTime, duration, services } = incident
  const names = services.map((name) => shared.services[name].name)
  const ahead = status === 'scheduled'
  return (
    <dl className="grid content-start gap-y-2">
      <Fact label={words.severity}>
        <Severity severity={severity} word={words.severities[severity]} />
      </Fact>
      <Fact label={words.status}>{words.statuses[status]}</Fact>
      <Fact label={ahead ? words.begins : words.started}>
        <Moment at={startTime} locale={locale} />
      </Fact>
      {endTime && (
        <Fact label={status === 'resolved' ? words.ended : words.ends}>
          <Moment at={endTime} locale={locale} />
        </Fact>
      )}
      {duration !== null && <Fact label={words.duration}>{formatDuration(duration, locale)}</Fact>}
      <Fact label={words.affects}>
        {new Intl.ListFormat(locale, { type: 'unit' }).format(names)}
      </Fact>
    </dl>
  )
}
