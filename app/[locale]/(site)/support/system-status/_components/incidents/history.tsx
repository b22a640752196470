'use client'

import type { ReactNode } from 'react'
import type { Incident } from '@/lib/status/report'
import { Notice } from '../notice'
import { useStatusContext } from '../status-context'
import { IncidentEntry } from './incident-entry'
import type { IncidentWords } from './words'

type HistoryProps = {
  words: { empty: { title: string; text: string }; incident: IncidentWords }
  /** What stands here while nothing is known, and when nothing can be. */
  loading: ReactNode
  unavailable: ReactNode
}

/** By month on the reader's clock, the latest first. */
function monthsOf(history: Incident[], locale: string): Map<string, Incident[]> {
  const format = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric' })
  const months = new Map<string, Incident[]>()
  for (const incident of history.toSorted(
    (a, b) => Date.parse(b.startTime) - Date.parse(a.startTime),
  )) {
    const month = format.format(new Date(incident.startTime))
    months.set(month, [...(months.get(month) ?? []), incident])
  }
  return months
}

/** What is over, month by month. */
export function History({ words, loading, unavailable }: HistoryProps) {
  const { report, reached, words: shared } = useStatusContext()
  if (!report) return reached === false ? unavailable : loading
  const resolved = report.history.filter(({ status }) => status === 'resolved')
  if (resolved.length === 0) {
    return <Notice title={words.empty.title}>{words.empty.text}</Notice>
  }
  return [...monthsOf(resolved, shared.locale)].map(([month, incidents]) => (
    <section key={month} className="mt-12 first:mt-0">
      <h3 className="mb-4 text-h3">{month}</h3>
      <div className="border-b border-line">
        {incidents.map((incident) => (
          <IncidentEntry
            key={incident.id}
            incident={incident}
            heading="h4"
            words={words.incident}
          />
        ))}
      </div>
    </section>
  ))
}
