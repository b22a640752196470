'use client'

import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { dateTime } from '@/lib/i18n/date-time'
import type { ServiceReport, ServiceState, StatusReport } from '@/lib/status/report'
import type { ServiceName } from '@/lib/status/services'
import { readStatus } from '@/lib/status/updates/read-status'
import { useSeen } from '@/lib/support/client/use-seen'
import { StateIcon } from './state-icon'

type TableWords = Record<'part' | 'state' | 'response' | 'noResponse', string> & {
  states: Record<ServiceState, string>
  services: Record<ServiceName, string>
}

type StatusTableProps = {
  services: readonly ServiceReport[]
  locale: string
  words: TableWords
}

/** Each part of the site with its state and response time. */
function StatusTable({ services, locale, words }: StatusTableProps) {
  const milliseconds = new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: 'millisecond',
    maximumFractionDigits: 0,
  })
  return (
    <table className="mt-6 w-full border-b border-border text-left">
      <thead className="text-label text-muted-foreground">
        <tr>
          <th scope="col" className="pb-2 font-normal">
            {words.part}
          </th>
          <th scope="col" className="pb-2 font-normal">
            {words.state}
          </th>
          <th scope="col" className="pb-2 text-right font-normal max-sm:sr-only">
            {words.response}
          </th>
        </tr>
      </thead>
      <tbody>
        {services.map(({ name, state, responseTime }) => (
          <tr key={name} className="border-t border-border">
            <th scope="row" className="py-3 pr-4 font-semibold hyphens-auto wrap-anywhere">
              {words.services[name]}
            </th>
            <td className="py-3 pr-4">
              <span className="flex items-center gap-2">
                <StateIcon state={state} />
                {words.states[state]}
              </span>
            </td>
            <td className="py-3 text-right max-sm:sr-only">
              {responseTime === null ? (
                <span className="text-muted-foreground">{words.noResponse}</span>
              ) : (
                <span className="font-mono text-label">{milliseconds.format(responseTime)}</span>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type Known = { report: StatusReport } | 'asking' | 'unreachable'

/** The status, loaded when `place` is first visible: most visitors use another tab. */
function useReport(place: RefObject<HTMLElement | null>) {
  const [known, setKnown] = useState<Known>('asking')
  const seen = useSeen(place)
  const ask = useCallback(() => {
    setKnown('asking')
    readStatus().then(setKnown, () => setKnown('unreachable'))
  }, [])
  useEffect(() => {
    if (seen) ask()
  }, [seen, ask])
  return [known, ask] as const
}

type SummaryWords = TableWords &
  Record<'loading' | 'unreachable' | 'unreachableText' | 'incidents' | 'retry', string> & {
    summary: Record<ServiceState, string>
    services: Record<ServiceName, string>
    /** Both hold `{time}`. */
    at: string
    stored: string
  }

type StatusSummaryProps = { locale: string; words: SummaryWords }

/** A summary of `GET /api/status`. */
export function StatusSummary({ locale, words }: StatusSummaryProps) {
  const place = useRef<HTMLDivElement>(null)
  const [known, ask] = useReport(place)
  const report = typeof known === 'object' ? known.report : null
  const unreachable = known === 'unreachable'
  const headline = report
    ? words.summary[report.state]
    : words[unreachable ? 'unreachable' : 'loading']
  // Created on demand: it is expensive on phones, and most visitors never see it.
  const at = (time: string) =>
    dateTime(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(time))
  const note = report && (report.live ? words.at : words.stored)
  return (
    <div ref={place} className="script-only min-h-96">
      <div role="status">
        <p className="flex items-center gap-3 text-title font-semibold">
          <StateIcon state={report?.state ?? (unreachable ? 'unknown' : 'loading')} />
          {headline}
        </p>
        <p className="mt-1 min-h-5.5 text-label text-muted-foreground">
          {unreachable && words.unreachableText}
          {report && note?.replace('{time}', at(report.at))}
        </p>
      </div>
      {unreachable && (
        <Button variant="outline" className="mt-6" onClick={ask}>
          {words.retry}
        </Button>
      )}
      {report && <StatusTable services={report.services} locale={locale} words={words} />}
      {report && report.active.length > 0 && (
        <>
          <h3 className="mt-10 text-title">{words.incidents}</h3>
          {/* Incidents are written in English. */}
          <ul lang="en" className="mt-4 border-b border-border">
            {report.active.map(({ id, title, startTime }) => (
              <li
                key={id}
                className="flex flex-wrap justify-between gap-x-6 border-t border-border py-3"
              >
                <span className="font-semibold">{title}</span>
                <time
                  dateTime={startTime}
                  lang={locale}
                  className="text-label text-muted-foreground"
                >
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
