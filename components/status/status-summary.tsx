'use client'

import { useLocale, useTranslations } from 'next-intl'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { dateTime } from '@/lib/i18n/date-time'
import { readStatus, type ServiceReport, type StatusReport } from '@/lib/status/report'
import { useSeen } from '@/lib/support/client/use-seen'
import { StateIcon } from './status-parts'

/** Each part of the site with its state and response time. */
function StatusTable({ services }: { services: readonly ServiceReport[] }) {
  const t = useTranslations('helpCentre.status')
  const status = useTranslations('status')
  const locale = useLocale()
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
            {t('part')}
          </th>
          <th scope="col" className="pb-2 font-normal">
            {t('state')}
          </th>
          <th scope="col" className="pb-2 text-right font-normal max-sm:sr-only">
            {t('response')}
          </th>
        </tr>
      </thead>
      <tbody>
        {services.map(({ name, state, responseTime }) => (
          <tr key={name} className="border-t border-border">
            <th scope="row" className="py-3 pr-4 font-semibold hyphens-auto wrap-anywhere">
              {status(`services.${name}.name`)}
            </th>
            <td className="py-3 pr-4">
              <span className="flex items-center gap-2">
                <StateIcon state={state} />
                {status(`states.${state}`)}
              </span>
            </td>
            <td className="py-3 text-right max-sm:sr-only">
              {responseTime === null ? (
                <span className="text-muted-foreground">{t('noResponse')}</span>
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

type Result = { report: StatusReport } | 'pending' | 'unreachable'

/** The status, loaded when `place` is first visible: most visitors use another tab. */
function useReport(place: RefObject<HTMLElement | null>) {
  const [result, setResult] = useState<Result>('pending')
  const seen = useSeen(place)
  const load = useCallback(() => {
    setResult('pending')
    readStatus().then(setResult, () => setResult('unreachable'))
  }, [])
  useEffect(() => {
    if (seen) load()
  }, [seen, load])
  return [result, load] as const
}

/** A summary of `GET /api/status`. */
export function StatusSummary() {
  const t = useTranslations('helpCentre.status')
  const now = useTranslations('status.now')
  const locale = useLocale()
  const place = useRef<HTMLDivElement>(null)
  const [result, load] = useReport(place)
  const report = typeof result === 'object' ? result.report : null
  const unreachable = result === 'unreachable'
  const headline = now(`states.${report?.state ?? (unreachable ? 'unreachable' : 'loading')}`)
  // Created on demand: it is expensive on phones, and most visitors never see it.
  const at = (time: string) =>
    dateTime(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(time))
  return (
    <div ref={place} className="script-only min-h-96">
      <div role="status">
        <p className="flex items-center gap-3 text-title font-semibold">
          <StateIcon state={report?.state ?? (unreachable ? 'unknown' : 'loading')} />
          {headline}
        </p>
        <p className="mt-1 min-h-5.5 text-label text-muted-foreground">
          {unreachable && now('notes.unreachable')}
          {report &&
            (report.live
              ? t('at', { time: at(report.at) })
              : now('notes.stored', { time: at(report.at) }))}
        </p>
      </div>
      {unreachable && (
        <Button variant="outline" className="mt-6" onClick={load}>
          {t('retry')}
        </Button>
      )}
      {report && <StatusTable services={report.services} />}
      {report && report.active.length > 0 && (
        <>
          <h3 className="mt-10 text-title">{t('incidents')}</h3>
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
