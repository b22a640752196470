'use client'

import { useState } from 'react'
import { Label } from '@/components/ui/label'
import { NativeSelect } from '@/components/ui/native-select'
import type { ServiceName, ServiceReport, StatusReport } from '@/lib/status/report'
import { services, slowAfter } from '@/lib/status/services'
import { countText, filled, msText } from '@/lib/status/status-format'
import { Folded } from './folded-section'
import { type Period, readingsOf } from './performance-readings'
import { ReadingsTable, type TableWords } from './readings-table'
import { type ChartWords, ResponseChart } from './response-chart'
import { useStatusContext } from './status-context'
import { Notice } from './status-notice'

type DayFiguresWords = Record<'title' | 'average' | 'p95' | 'checks' | 'failures' | 'slow', string>

type DayFiguresProps = { service: ServiceReport; locale: string; words: DayFiguresWords }

/** A part's last 24 hours, in figures. */
function DayFigures({ service, locale, words }: DayFiguresProps) {
  const { name, responseTime, metrics } = service
  const time = (ms: number | null) => (ms === null ? '–' : msText(ms, locale))
  const figures = [
    { label: words.average, value: time(responseTime) },
    { label: words.p95, value: time(metrics.p95) },
    { label: words.checks, value: countText(metrics.checks, locale) },
    { label: words.failures, value: countText(metrics.failures, locale) },
    { label: words.slow, value: time(slowAfter[name]) },
  ]
  return (
    <dl aria-label={words.title} className="border-b border-border">
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

export type PerformanceWords = {
  service: string
  period: string
  periods: Record<Period, string>
  /** Holds `{service}`. */
  title: string
  table: string
  empty: { title: string; text: string }
  figures: DayFiguresWords
  chart: ChartWords
  cells: TableWords
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
export function Performance({ report, words }: { report: StatusReport; words: PerformanceWords }) {
  const { words: shared } = useStatusContext()
  const { locale } = shared
  const [name, setName] = useState<ServiceName>(services[0])
  const [period, setPeriod] = useState<Period>('day')
  const service = report.services.find((one) => one.name === name)
  if (!service) return null

  const readings = readingsOf(service, period, locale)
  const title = filled(words.title, { service: shared.services[name].name })
  return (
    <>
      <div className="grid max-w-measure gap-4 sm:grid-cols-2">
        <Choice<ServiceName>
          id="status-service"
          label={words.service}
          value={name}
          values={services}
          text={(value) => shared.services[value].name}
          onChange={setName}
        />
        <Choice<Period>
          id="status-period"
          label={words.period}
          value={period}
          values={periods}
          text={(value) => words.periods[value]}
          onChange={setPeriod}
        />
      </div>
      <div className="mt-10 grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,2.4fr)_minmax(0,1fr)]">
        <div className="min-w-0">
          <h3 className="mb-6 text-title">{title}</h3>
          {readings.some(({ checks }) => checks > 0) ? (
            <ResponseChart
              readings={readings}
              period={period}
              locale={locale}
              words={words.chart}
            />
          ) : (
            <Notice title={words.empty.title}>{words.empty.text}</Notice>
          )}
        </div>
        <div>
          <h3 className="mb-6 text-title">{words.figures.title}</h3>
          <DayFigures service={service} locale={locale} words={words.figures} />
        </div>
      </div>
      <Folded title={words.table} className="mt-8">
        <div className="mt-2 max-w-reading">
          <ReadingsTable
            caption={title}
            time={period === 'day' ? words.chart.time : words.chart.day}
            readings={readings}
            locale={locale}
            words={words.cells}
          />
        </div>
      </Folded>
    </>
  )
}
