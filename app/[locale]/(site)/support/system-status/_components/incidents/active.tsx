'use client'

import type { ReactNode } from 'react'
import type { Incident } from '@/lib/status/report'
import { filled, momentText } from '../format'
import { Notice } from '../notice'
import { useStatusContext } from '../status-context'
import { IncidentEntry } from './incident-entry'
import type { IncidentWords } from './words'

type ActiveProps = {
  words: {
    incidents: string
    maintenance: string
    empty: { title: string; text: string /** Holds `{day}`. */; last: string }
    incident: IncidentWords
  }
  /** What stands here while nothing is known, and when nothing can be. */
  loading: ReactNode
  unavailable: ReactNode
}

type GroupProps = { title: string; incidents: Incident[]; words: IncidentWords }

function Group({ title, incidents, words }: GroupProps) {
  if (incidents.length === 0) return null
  return (
    <section className="mt-12 first:mt-0">
      <h3 className="mb-4 font-sans text-body tracking-normal text-muted">{title}</h3>
      <div className="border-b border-line">
        {incidents.map((incident) => (
          <IncidentEntry key={incident.id} incident={incident} heading="h4" words={words} />
        ))}
      </div>
    </section>
  )
}

/** What is not over: incidents first, then maintenance, the next one first. */
export function Active({ words, loading, unavailable }: ActiveProps) {
  const { report, reached, words: shared } = useStatusContext()
  if (!report) return reached === false ? unavailable : loading
  const active = report.active.filter(({ status }) => status !== 'resolved')
  const isPlanned = ({ severity }: Incident) => severity === 'maintenance'
  const planned = active
    .filter(isPlanned)
    .toSorted((a, b) => Date.parse(a.startTime) - Date.parse(b.startTime))
  if (active.length === 0) {
    const last = report.history.find((incident) => !isPlanned(incident))
    const day = last && momentText(last.startTime, shared.locale, 'day')
    return (
      <Notice title={words.empty.title}>
        {words.empty.text} {day && filled(words.empty.last, { day })}
      </Notice>
    )
  }
  return (
    <>
      <Group
        title={words.incidents}
        incidents={active.filter((incident) => !isPlanned(incident))}
        words={words.incident}
      />
      <Group title={words.maintenance} incidents={planned} words={words.incident} />
    </>
  )
}
