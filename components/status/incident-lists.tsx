'use client'

import type { ReactNode } from 'react'
import type { Incident } from '@/lib/status/report'
import { filled, momentText } from '@/lib/status/status-format'
import { IncidentEntry } from './incident-entry'
import type { IncidentWords } from './incident-panels'
import { useStatusContext } from './status-context'
import { Notice } from './status-notice'

type ListProps<Words> = {
  words: Words & { incident: IncidentWords }
  /** Shown until a report arrives, and if none can. */
  loading: ReactNode
  unavailable: ReactNode
}

type GroupProps = { title: string; look: string; incidents: Incident[]; words: IncidentWords }

function Group({ title, look, incidents, words }: GroupProps) {
  if (incidents.length === 0) return null
  return (
    <section className="mt-12 first:mt-0">
      <h3 className={`mb-4 ${look}`}>{title}</h3>
      <div className="border-b border-border">
        {incidents.map((incident) => (
          <IncidentEntry key={incident.id} incident={incident} words={words} />
        ))}
      </div>
    </section>
  )
}

const byStart = (a: Incident, b: Incident) => Date.parse(a.startTime) - Date.parse(b.startTime)
const isPlanned = ({ severity }: Incident) => severity === 'maintenance'

type ActiveWords = {
  incidents: string
  maintenance: string
  empty: { title: string; text: string /** Holds `{day}`. */; last: string }
}

/** Current entries: incidents first, then maintenance by date. */
export function Active({ words, loading, unavailable }: ListProps<ActiveWords>) {
  const { report, reached, words: shared } = useStatusContext()
  if (!report) return reached === false ? unavailable : loading
  const active = report.active.filter(({ status }) => status !== 'resolved')
  if (active.length === 0) {
    const last = report.history.find((incident) => !isPlanned(incident))
    const day = last && momentText(last.startTime, shared.locale, 'day')
    return (
      <Notice title={words.empty.title}>
        {words.empty.text} {day && filled(words.empty.last, { day })}
      </Notice>
    )
  }
  const group = {
    look: 'font-sans text-body tracking-normal text-muted-foreground',
    words: words.incident,
  }
  const incidents = active.filter((incident) => !isPlanned(incident))
  const planned = active.filter(isPlanned).toSorted(byStart)
  return (
    <>
      <Group {...group} title={words.incidents} incidents={incidents} />
      <Group {...group} title={words.maintenance} incidents={planned} />
    </>
  )
}

/** Past entries by month in the reader's zone, latest first. */
export function History({
  words,
  loading,
  unavailable,
}: ListProps<{ empty: { title: string; text: string } }>) {
  const { report, reached, words: shared } = useStatusContext()
  if (!report) return reached === false ? unavailable : loading
  const resolved = report.history.filter(({ status }) => status === 'resolved')
  if (resolved.length === 0) {
    return <Notice title={words.empty.title}>{words.empty.text}</Notice>
  }
  const format = new Intl.DateTimeFormat(shared.locale, { month: 'long', year: 'numeric' })
  const months = Map.groupBy(
    resolved.toSorted((a, b) => byStart(b, a)),
    ({ startTime }) => format.format(new Date(startTime)),
  )
  return [...months].map(([month, incidents]) => (
    <Group key={month} title={month} look="text-h3" incidents={incidents} words={words.incident} />
  ))
}
