'use client'

import { useRef } from 'react'
import { Button } from '@/components/ui/button'
import type { ServiceState } from '@/lib/status/report'
import type { ServiceName } from '@/lib/status/services'
import { StateIcon } from '../../../_components/state-icon'
import { StatusTable, type TableWords } from './status-table'
import { useReport } from './use-report'

type SummaryWords = TableWords &
  Record<'loading' | 'unreachable' | 'unreachableText' | 'incidents' | 'retry', string> & {
    summary: Record<ServiceState, string>
    services: Record<ServiceName, string>
    /** Both hold `{time}`. */
    at: string
    stored: string
  }

type StatusSummaryProps = { locale: string; words: SummaryWords }

/** What `GET /api/status` says, in short. */
export function StatusSummary({ locale, words }: StatusSummaryProps) {
  const place = useRef<HTMLDivElement>(null)
  const [known, ask] = useReport(place)
  const report = typeof known === 'object' ? known.report : null
  const unreachable = known === 'unreachable'
  const headline = report
    ? words.summary[report.state]
    : words[unreachable ? 'unreachable' : 'loading']
  // Made where it is needed: it costs a phone more than all else here, and most never look at this.
  const at = (time: string) =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(
      new Date(time),
    )
  const note = report && (report.live ? words.at : words.stored)
  return (
    <div ref={place} className="script-only min-h-96">
      <div role="status">
        <p className="flex items-center gap-3 text-title font-semibold">
          <StateIcon state={report?.state ?? (unreachable ? 'unknown' : 'loading')} />
          {headline}
        </p>
        <p className="mt-1 min-h-5.5 text-label text-muted">
          {unreachable && words.unreachableText}
          {report && note?.replace('{time}', at(report.at))}
        </p>
      </div>
      {unreachable && (
        <Button variant="secondary" className="mt-6" onClick={ask}>
          {words.retry}
        </Button>
      )}
      {report && <StatusTable services={report.services} locale={locale} words={words} />}
      {report && report.active.length > 0 && (
        <>
          <h3 className="mt-10 text-title">{words.incidents}</h3>
          {/* Incidents are written in English. */}
          <ul lang="en" className="mt-4 border-b border-line">
            {report.active.map(({ id, title, startTime }) => (
              <li
                key={id}
                className="flex flex-wrap justify-between gap-x-6 border-t border-line py-3"
              >
                <span className="font-semibold">{title}</span>
                <time dateTime={startTime} lang={locale} className="text-label text-muted">
                  {at(startTime)}
                </time>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
