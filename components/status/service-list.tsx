'use client'

import type { ReactNode } from 'react'
import { Skeleton } from '@/components/ui/skeleton'
import type { ServiceName, ServiceReport } from '@/lib/status/report'
import { services } from '@/lib/status/services'
import { filled, momentText, msText, shareText } from '@/lib/status/status-format'
import { uptimes } from '@/lib/status/uptime'
import { DayStrip, type StripWords } from './day-strip'
import { StateIcon } from './state-icon'
import { useStatusContext } from './status-context'
import { Moment } from './status-moment'

type Labels = 'uptime' | 'since' | 'day' | 'week' | 'quarter' | 'responseTime' | 'lastIncident'
type ServiceRowWords = Record<Labels | 'none' | 'unmeasured', string> & { strip: StripWords }

type ServiceRowProps = {
  name: ServiceName
  /** Null while unknown. */
  service: ServiceReport | null
  words: ServiceRowWords
}

/** The state as a word and an icon; marked if outdated. */
function State({ service }: { service: ServiceReport | null }) {
  const { reached, words } = useStatusContext()
  const state = service?.state ?? (reached === false ? 'unknown' : 'loading')
  const stale = service !== null && reached === false
  const word = words.states[state]
  return (
    <p className="script-only mt-3 flex items-center gap-2 font-semibold">
      <StateIcon state={state} />
      {stale ? filled(words.lastKnown, { state: word }) : word}
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
  words: ServiceRowWords
  /** While unknown. */
  placeholder: ReactNode
}

/** Shares of successful checks. A period longer than we have measured shows since when instead. */
function Uptimes({ service, words, placeholder }: UptimesProps) {
  const { locale } = useStatusContext().words
  const known = service ? uptimes(service, new Date()) : []
  if (known.length === 0) return <Figure label={words.uptime}>{placeholder}</Figure>
  return known.map(({ period, since, share }) => (
    <Figure
      key={period ?? 'since'}
      label={
        since
          ? filled(words.since, { time: momentText(since, locale) })
          : `${words.uptime}, ${period && words[period]}`
      }
    >
      {shareText(share, locale)}
    </Figure>
  ))
}

/** A part: name and state on the left, its last 90 days and figures on the right. */
function ServiceRow({ name, service, words }: ServiceRowProps) {
  const { reached, words: shared } = useStatusContext()
  const { locale } = shared
  const { name: title, text } = shared.services[name]

  const unmeasured = (
    <>
      <span aria-hidden="true">–</span>
      <span className="sr-only">{words.unmeasured}</span>
    </>
  )
  const figure = (show: (known: ServiceReport) => ReactNode) => {
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
        <p className="mt-1 text-muted-foreground">{text}</p>
        <State service={service} />
      </div>
      <div className="script-only">
        <DayStrip
          service={title}
          days={service?.days ?? null}
          locale={locale}
          words={words.strip}
        />
        <dl className="mt-4 grid grid-cols-2 gap-x-6 gap-y-4 sm:grid-cols-3 lg:grid-cols-5">
          <Uptimes service={service} words={words} placeholder={figure(() => null)} />
          <Figure label={words.responseTime}>
            {figure(({ responseTime }) => responseTime !== null && msText(responseTime, locale))}
          </Figure>
          <Figure label={words.lastIncident}>
            {figure(({ lastIncident }) =>
              lastIncident ? (
                <Moment at={lastIncident} locale={locale} precision="day" />
              ) : (
                words.none
              ),
            )}
          </Figure>
        </dl>
      </div>
    </li>
  )
}

/** The parts in order, rendered before data arrives so that nothing moves. */
export function ServiceList({ words }: { words: ServiceRowWords }) {
  const { report } = useStatusContext()
  return (
    <ul className="border-b border-border">
      {services.map((name) => (
        <ServiceRow
          key={name}
          name={name}
          service={report?.services.find((one) => one.name === name) ?? null}
          words={words}
        />
      ))}
    </ul>
  )
}
