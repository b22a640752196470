'use client'

import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { Label } from '@/components/ui/label'
import { Select } from '@/components/ui/select'
import type { ServiceName, StatusReport } from '@/lib/status/report'
import { services } from '@/lib/status/services'
import { filled } from '../format'
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
        <div>
          <Label htmlFor="status-service" className="mb-1.5">
            {words.service}
          </Label>
          <Select
            id="status-service"
            value={name}
            onChange={(event) => setName(event.currentTarget.value as ServiceName)}
          >
            {services.map((value) => (
              <option key={value} value={value}>
                {shared.services[value].name}
              </option>
            ))}
          </Select>
        </div>
        <div>
          <Label htmlFor="status-period" className="mb-1.5">
            {words.period}
          </Label>
          <Select
            id="status-period"
            value={period}
            onChange={(event) => setPeriod(event.currentTarget.value as Period)}
          >
            {periods.map((value) => (
              <option key={value} value={value}>
                {words.periods[value]}
              </option>
            ))}
          </Select>
        </div>
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
            <div className="border-y border-line py-8">
              <p className="font-semibold">{words.empty.title}</p>
              <p className="mt-1 text-muted">{words.empty.text}</p>
            </div>
          )}
        </div>
        <div>
          <h3 className="mb-6 text-title">{words.figures.title}</h3>
          <DayFigures service={service} locale={locale} words={words.figures} />
        </div>
      </div>
      <details className="group mt-8">
        <summary className="inline-flex min-h-11 items-center gap-2 font-semibold">
          <ChevronRight
            aria-hidden="true"
            strokeWidth={1.5}
            className="size-5 transition-transform group-open:rotate-90"
          />
          {words.table}
        </summary>
        <div className="mt-2 max-w-reading">
          <ReadingsTable
            caption={title}
            time={period === 'day' ? words.chart.time : words.chart.day}
            readings={readings}
            locale={locale}
            words={words.cells}
          />
        </div>
      </details>
    </>
  )
}
