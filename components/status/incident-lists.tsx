'use client'

import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import type { Incident } from '@/lib/status/report'
import { momentText } from '@/lib/status/status-format'
import { IncidentEntry } from './incident-entry'
import { useStatusContext } from './status-context'
import { Notice } from './status-notice'

type ListProps = {
  /** Shown until a report arrives, and if none can. */
  loading: ReactNode
  unavailable: ReactNode
}

type GroupProps = { title: string; look: string; incidents: Incident[] }

function Group({ title, look, incidents }: GroupProps) {
  if (incidents.length === 0) return null
  return (
    <section className="mt-12 first:mt-0">
      <h3 className={`mb-4 ${look}`}>{title}</h3>
      <div className="border-b border-border">
        {incidents.map((incident) => (
          <IncidentEntry key={incident.id} incident={incident} />
        ))}
      </div>
    </section>
  )
}

const byStart = (a: Incident, b: Incident) => Date.parse(a.startTime) - Date.parse(b.startTime)
const isPlanned = ({ severity }: Incident) => severity === 'maintenance'

/** Current entries: incidents first, then maintenance by date. */
export function Active({ loading, unavailable }: ListProps) {
  const t = useTranslations('status.active')
  const locale = useLocale()
  const { report, reached } = useStatusContext()
  if (!report) return reached === false ? unavailable : loading
  const active = report.active.filter(({ status }) => status !== 'resolved')
  if (active.length === 0) {
    const last = report.history.find((incident) => !isPlanned(incident))
    const day = last && momentText(last.startTime, locale, 'day')
    return (
      <Notice title={t('empty.title')}>
        {t('empty.text')} {day && t('empty.last', { day })}
      </Notice>
    )
  }
  const look = 'font-sans text-body tracking-normal text-muted-foreground'
  const incidents = active.filter((incident) => !isPlanned(incident))
  const planned = active.filter(isPlanned).toSorted(byStart)
  return (
    <>
      <Group look={look} title={t('incidents')} incidents={incidents} />
      <Group look={look} title={t('maintenance')} incidents={planned} />
    </>
  )
}

/** Past entries by month in the reader's zone, latest first. */
export function History({ loading, unavailable }: ListProps) {
  const t = useTranslations('status.history')
  const locale = useLocale()
  const { report, reached } = useStatusContext()
  if (!report) return reached === false ? unavailable : loading
  const resolved = report.history.filter(({ status }) => status === 'resolved')
  if (resolved.length === 0) {
    return <Notice title={t('empty.title')}>{t('empty.text')}</Notice>
  }
  const format = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric' })
  const months = Map.groupBy(
    resolved.toSorted((a, b) => byStart(b, a)),
    ({ startTime }) => format.format(new Date(startTime)),
  )
  return [...months].map(([month, incidents]) => (
    <Group key={month} title={month} look="text-h3" incidents={incidents} />
  ))
}
