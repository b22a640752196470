'use client'

import { CircleAlert, OctagonAlert, TriangleAlert, Wrench } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { formatDuration } from '@/lib/i18n/date-time'
import type { Incident } from '@/lib/status/report'
import { countText, momentText } from '@/lib/status/status-format'
import { useStatusContext } from './status-context'
import { Folded, Moment, Notice } from './status-parts'

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

/** The reports on a timeline, latest first. */
function Updates({ updates }: Pick<Incident, 'updates'>) {
  const t = useTranslations('status.incident')
  const locale = useLocale()
  const latest = updates.toSorted((a, b) => Date.parse(b.time) - Date.parse(a.time))
  return (
    <ol reversed aria-label={t('updates')}>
      {latest.map(({ time, status, message }) => (
        <li
          key={`${time} ${message}`}
          className="relative border-l border-input pb-6 pl-6 last:border-transparent last:pb-0 before:absolute before:top-2 before:-left-1.25 before:size-2.25 before:rounded-full before:border before:border-input before:bg-background first:before:border-foreground first:before:bg-foreground"
        >
          <p className="flex flex-wrap gap-x-4 text-label">
            <span className="font-semibold">{t(`statuses.${status}`)}</span>
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
function Facts({ incident }: { incident: Incident }) {
  const t = useTranslations('status.incident')
  const serviceNames = useTranslations('status.services')
  const locale = useLocale()
  const { severity, status, startTime, endTime, duration, services } = incident
  const names = services.map((name) => serviceNames(`${name}.name`))
  const ahead = status === 'scheduled'
  return (
    <dl className="grid content-start gap-y-2">
      <Fact label={t('severity')}>
        <Severity severity={severity} />
      </Fact>
      <Fact label={t('status')}>{t(`statuses.${status}`)}</Fact>
      <Fact label={t(ahead ? 'begins' : 'started')}>
        <Moment at={startTime} locale={locale} />
      </Fact>
      {endTime && (
        <Fact label={t(status === 'resolved' ? 'ended' : 'ends')}>
          <Moment at={endTime} locale={locale} />
        </Fact>
      )}
      {duration !== null && <Fact label={t('duration')}>{formatDuration(duration, locale)}</Fact>}
      <Fact label={t('affects')}>
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

/** Its severity, as a word and an icon. */
function Severity({ severity }: Pick<Incident, 'severity'>) {
  const t = useTranslations('status.incident.severities')
  const { Icon, color } = looks[severity]
  return (
    <span className={`inline-flex items-center gap-2 font-semibold ${color}`}>
      <Icon className="size-5 shrink-0" />
      {t(severity)}
    </span>
  )
}

/** An incident or maintenance with its reports, folded once it is over. */
function IncidentEntry({ incident }: { incident: Incident }) {
  const t = useTranslations('status.incident')
  const locale = useLocale()
  const { id, title, description, impact, status, updates } = incident
  // The first report says the same; avoid repeating it where all are open.
  const isRepeated = status !== 'resolved' && updates.some(({ message }) => message === description)
  const reports = <Updates updates={updates} />
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
            {t('impact')}: <span lang="en">{impact}</span>
          </p>
        )}
      </div>
      <div className="lg:row-span-2">
        <Facts incident={incident} />
      </div>
      {updates.length > 0 &&
        (status === 'resolved' ? (
          <Folded
            title={t('updatesCount', { count: countText(updates.length, locale) })}
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
