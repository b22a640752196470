'use client'

import { CircleAlert, OctagonAlert, TriangleAlert, Wrench } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatDuration } from '@/lib/i18n/duration'
import type { Incident } from '@/lib/status/report'
import { countText, filled } from '@/lib/status/status-format'
import { Folded } from './folded-section'
import type { IncidentWords } from './incident-panels'
import { useStatusContext } from './status-context'
import { Moment } from './status-moment'

type UpdatesProps = { updates: Incident['updates']; locale: string; words: IncidentWords }

/** The reports on a timeline, latest first. */
function Updates({ updates, locale, words }: UpdatesProps) {
  const latest = updates.toSorted((a, b) => Date.parse(b.time) - Date.parse(a.time))
  return (
    <ol reversed aria-label={words.updates}>
      {latest.map(({ time, status, message }) => (
        <li
          key={`${time} ${message}`}
          className="relative border-l border-input pb-6 pl-6 last:border-transparent last:pb-0 before:absolute before:top-2 before:-left-1.25 before:size-2.25 before:rounded-full before:border before:border-input before:bg-background first:before:border-foreground first:before:bg-foreground"
        >
          <p className="flex flex-wrap gap-x-4 text-label">
            <span className="font-semibold">{words.statuses[status]}</span>
            <Moment at={time} locale={locale} className="text-muted-foreground" />
          </p>
          <p lang="en" className="mt-1 max-w-measure whitespace-pre-line">
            {message}
          </p>
        </li>
      ))}
    </ol>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[7rem_minmax(0,1fr)] gap-x-4">
      <dt className="text-muted-foreground">{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** Its time, severity and affected parts. */
function Facts({ incident, words }: { incident: Incident; words: IncidentWords }) {
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

const looks = {
  critical: { Icon: OctagonAlert, color: 'text-destructive' },
  major: { Icon: TriangleAlert, color: 'text-destructive' },
  minor: { Icon: CircleAlert, color: 'text-warning' },
  maintenance: { Icon: Wrench, color: 'text-info' },
} as const

type SeverityProps = { severity: Incident['severity']; word: string }

/** Its severity, as a word and an icon. */
function Severity({ severity, word }: SeverityProps) {
  const { Icon, color } = looks[severity]
  return (
    <span className={`inline-flex items-center gap-2 font-semibold ${color}`}>
      <Icon className="size-5 shrink-0" />
      {word}
    </span>
  )
}

type IncidentEntryProps = { incident: Incident; words: IncidentWords }

/** An incident or maintenance with its reports, folded once it is over. */
export function IncidentEntry({ incident, words }: IncidentEntryProps) {
  const { locale } = useStatusContext().words
  const { id, title, description, impact, status, updates } = incident
  // The first report says the same; avoid repeating it where all are open.
  const isRepeated = status !== 'resolved' && updates.some(({ message }) => message === description)
  const reports = <Updates updates={updates} locale={locale} words={words} />
  return (
    <article
      aria-labelledby={`incident-${id}`}
      className="grid gap-x-12 gap-y-6 border-t border-border py-8 lg:grid-cols-[minmax(0,1.8fr)_minmax(0,1fr)] lg:grid-rows-[auto_1fr]"
    >
      <div className="min-w-0">
        <h4 id={`incident-${id}`} lang="en" className="text-title">
          {title}
        </h4>
        {!isRepeated && (
          <p lang="en" className="mt-2 max-w-measure whitespace-pre-line">
            {description}
          </p>
        )}
        {impact && (
          <p className="mt-2 max-w-measure text-muted-foreground">
            {words.impact}: <span lang="en">{impact}</span>
          </p>
        )}
      </div>
      <div className="lg:row-span-2">
        <Facts incident={incident} words={words} />
      </div>
      {updates.length > 0 &&
        (status === 'resolved' ? (
          <Folded
            title={filled(words.updatesCount, { count: countText(updates.length, locale) })}
            className="min-w-0"
          >
            <div className="mt-2">{reports}</div>
          </Folded>
        ) : (
          <div className="min-w-0">{reports}</div>
        ))}
    </article>
  )
}
