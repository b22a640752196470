'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { Label } from '@/components/ui/label'
import { NativeSelect } from '@/components/ui/native-select'
import { Table, TableCell, TableHead, TableRow } from '@/components/ui/table'
import {
  type ServiceName,
  type ServiceReport,
  type StatusReport,
  services,
  slowAfter,
} from '@/lib/status/report'
import { countText, msText } from '@/lib/status/status-format'
import { type Period, type Reading, ResponseChart, readingsOf } from './performance-readings'
import { Folded, Notice } from './status-parts'

type ReadingsTableProps = {
  caption: string
  /** The first column's heading. */
  time: string
  readings: readonly Reading[]
}

/** The chart's data as a table, latest first. */
function ReadingsTable({ caption, time, readings }: ReadingsTableProps) {
  const t = useTranslations('status')
  const locale = useLocale()
  return (
    <Table
      caption={caption}
      captionHidden
      columns={[
        time,
        { label: t('performance.responseTime'), numeric: true },
        { label: t('performance.figures.checks'), numeric: true },
        { label: t('performance.figures.failures'), numeric: true },
      ]}
    >
      {readings.toReversed().map(({ key, full, ms, checks, failures }) => (
        <TableRow key={key}>
          <TableHead scope="row" className="font-normal! whitespace-nowrap">
            {full}
          </TableHead>
          <TableCell numeric className="font-mono">
            {ms === null ? (
              <>
                <span aria-hidden="true">–</span>
                <span className="sr-only">{t('overview.unmeasured')}</span>
              </>
            ) : (
              msText(ms, locale)
            )}
          </TableCell>
          <TableCell numeric className="font-mono">
            {countText(checks, locale)}
          </TableCell>
          <TableCell numeric className="font-mono">
            {countText(failures, locale)}
          </TableCell>
        </TableRow>
      ))}
    </Table>
  )
}

/** A part's last 24 hours, in figures. */
function DayFigures({ service }: { service: ServiceReport }) {
  const t = useTranslations('status.performance')
  const locale = useLocale()
  const { name, responseTime, metrics } = service
  const time = (ms: number | null) => (ms === null ? '–' : msText(ms, locale))
  const figures = [
    { label: t('figures.average'), value: time(responseTime) },
    { label: t('figures.p95'), value: time(metrics.p95) },
    { label: t('figures.checks'), value: countText(metrics.checks, locale) },
    { label: t('figures.failures'), value: countText(metrics.failures, locale) },
    { label: t('figures.slow'), value: time(slowAfter[name]) },
  ]
  return (
    <dl aria-label={t('figuresTitle')} className="border-b border-border">
      {figures.map(({ label, value }) => (
        <div
          key={label}
          className="flex items-baseline justify-between gap-x-6 border-t border-border py-2.5"
        >
          <dt className="text-muted-foreground">{label}</dt>
          <dd className="shrink-0 font-mono">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

const periods = ['day', 'quarter'] as const

type ChoiceProps<Value extends string> = {
  id: string
  label: string
  value: Value
  values: readonly Value[]
  text(value: Value): string
  onChange(value: Value): void
}

function Choice<Value extends string>({
  id,
  label,
  value,
  values,
  text,
  onChange,
}: ChoiceProps<Value>) {
  return (
    <div>
      <Label htmlFor={id} className="mb-1.5">
        {label}
      </Label>
      <NativeSelect
        id={id}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value as Value)}
      >
        {values.map((option) => (
          <option key={option} value={option}>
            {text(option)}
          </option>
        ))}
      </NativeSelect>
    </div>
  )
}

/** A part's response times in one period: chart, figures and table. */
export function Performance({ report }: { report: StatusReport }) {
  const t = useTranslations('status.performance')
  const serviceNames = useTranslations('status.services')
  const locale = useLocale()
  const [name, setName] = useState<ServiceName>(services[0])
  const [period, setPeriod] = useState<Period>('day')
  const service = report.services.find((one) => one.name === name)
  if (!service) return null

  const readings = readingsOf(service, period, locale)
  const title = t('chart', { service: serviceNames(`${name}.name`) })
  return (
    <>
      <div className="grid max-w-measure gap-4 sm:grid-cols-2">
        <Choice<ServiceName>
          id="status-service"
          label={t('service')}
          value={name}
          values={services}
          text={(value) => serviceNames(`${value}.name`)}
          onChange={setName}
        />
        <Choice<Period>
          id="status-period"
          label={t('period')}
          value={period}
          values={periods}
          text={(value) => t(`periods.${value}`)}
          onChange={setPeriod}
        />
      </div>
      <div className="mt-10 grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,2.4fr)_minmax(0,1fr)]">
        <div className="min-w-0">
          <h3 className="mb-6 text-title">{title}</h3>
          {readings.some(({ checks }) => checks > 0) ? (
            <ResponseChart readings={readings} period={period} />
          ) : (
            <Notice title={t('empty.title')}>{t('empty.text')}</Notice>
          )}
        </div>
        <div>
          <h3 className="mb-6 text-title">{t('figuresTitle')}</h3>
          <DayFigures service={service} />
        </div>
      </div>
      <Folded title={t('table')} className="mt-8">
        <div className="mt-2 max-w-reading">
          <ReadingsTable
            caption={title}
            time={t(period === 'day' ? 'time' : 'day')}
            readings={readings}
          />
        </div>
      </Folded>
    </>
  )
}
