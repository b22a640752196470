'use client'

import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Skeleton } from '@/components/ui/skeleton'
import { type ServiceName, type ServiceReport, services } from '@/lib/status/report'
import { momentText, msText, shareText, uptimes } from '@/lib/status/status-format'
import { DayStrip } from './day-strip'
import { useStatusContext } from './status-context'
import { Moment, StateIcon } from './status-parts'

type ServiceRowProps = {
  name: ServiceName
  /** Null while unknown. */
  service: ServiceReport | null
}

/** The state as a word and an icon; marked if outdated. */
function State({ service }: { service: ServiceReport | null }) {
  const t = useTranslations('status.states')
  const { reached } = useStatusContext()
  const state = service?.state ?? (reached === false ? 'unknown' : 'loading')
  const stale = service !== null && reached === false
  return (
    <p className="script-only mt-3 flex items-center gap-2 font-semibold">
      <StateIcon state={state} />
      {stale ? t('lastKnown', { state: t(state) }) : t(state)}
    </p>
  )
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-label text-muted-foreground">{label}</dt>
      <dd className="mt-0.5 font-mono">{children}</dd>
    </div>
  )
}

type UptimesProps = {
  service: ServiceReport | null
  /** While unknown. */
  placeholder: ReactNode
}

/** Shares of successful checks. A period longer than we have measured shows since when instead. */
function Uptimes({ service, placeholder }: UptimesProps) {
  const t = useTranslations('status.overview')
  const locale = useLocale()
  const shares = service ? uptimes(service, new Date()) : []
  if (shares.length === 0) return <Figure label={t('uptime')}>{placeholder}</Figure>
  return shares.map(({ period, since, share }) => (
    <Figure
      key={period ?? 'since'}
      label={
        since
          ? t('since', { time: momentText(since, locale) })
          : `${t('uptime')}, ${period && t(period)}`
      }
    >
      {shareText(share, locale)}
    </Figure>
  ))
}

/** A part: name and state on the left, its last 90 days and figures on the right. */
function ServiceRow({ name, service }: ServiceRowProps) {
  const { reached } = useStatusContext()
  const t = useTranslations('status.overview')
  const services = useTranslations('status.services')
  const locale = useLocale()
  const title = services(`${name}.name`)

  const unmeasured = (
    <>
      <span aria-hidden="true">–</span>
      <span className="sr-only">{t('unmeasured')}</span>
    </>
  )
  const figure = (show: (report: ServiceReport) => ReactNode) => {
    if (service) return show(service) || unmeasured
    if (reached === false) return unmeasured
    return (
      <span className="flex h-[1lh] items-center">
        <Skeleton className="h-4 w-16" />
      </span>
    )
  }

  return (
    <li className="grid gap-x-12 gap-y-6 border-t border-border py-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,2.4fr)]">
      <div>
        <h3 className="text-title">{title}</h3>
        <p className="mt-1 text-muted-foreground">{services(`${name}.text`)}</p>
        <State service={service} />
      </div>
      <div className="script-only">
        <DayStrip service={title} days={service?.days ?? null} />
        <dl className="mt-4 grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-3 lg:grid-cols-5">
          <Uptimes service={service} placeholder={figure(() => null)} />
          <Figure label={t('responseTime')}>
            {figure(({ responseTime }) => responseTime !== null && msText(responseTime, locale))}
          </Figure>
          <Figure label={t('lastIncident')}>
            {figure(({ lastIncident }) =>
              lastIncident ? (
                <Moment at={lastIncident} locale={locale} precision="day" />
              ) : (
                t('none')
              ),
            )}
          </Figure>
        </dl>
      </div>
    </li>
  )
}

/** The parts in order, rendered before data arrives so that nothing moves. */
export function ServiceList() {
  const { report } = useStatusContext()
  return (
    <ul className="border-b border-border">
      {services.map((name) => (
        <ServiceRow
          key={name}
          name={name}
          service={report?.services.find((one) => one.name === name) ?? null}
        />
      ))}
    </ul>
  )
}
