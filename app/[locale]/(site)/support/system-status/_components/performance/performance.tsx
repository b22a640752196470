'use client'

import { useState } from 'react'
import { Label } from '@/components/ui/label'
import { Select } from '@/components/ui/select'
import type { ServiceName, StatusReport } from '@/lib/status/report'
import { services } from '@/lib/status/services'
import { Folded } from '../folded'
import { filled } from '../format'
import { Notice } from '../notice'
import { useStatusContext } from '../status-context'
import { DayFigures, type DayFiguresWords } from './day-figures'
import { type Period, readingsOf } from './readings'
import { ReadingsTable, type TableWords } from './readings-table'
import { type ChartWords, ResponseChart } from './response-chart'

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
      <Select
        id={id}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value as Value)}
      >
        {values.map((option) => (
          <option key={option} value={option}>
            {text(option)}
          </option>
        ))}
      </Select>
    </div>
  )
}

/** How fast one part answered in one period: drawn, in figures, and as a table. */
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
