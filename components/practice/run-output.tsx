'use client'

import { useLocale, useTranslations } from 'next-intl'
import { Bars } from '@/components/figures/bars'
import { FigureBoundary } from '@/components/figures/figure-boundary'
import { LineChart } from '@/components/figures/line-chart'
import { Scatter } from '@/components/figures/scatter'
import { ScrollBox } from '@/components/prose/scroll-box'
import type { Cell, Chart, Output } from '@/lib/runtimes/types'

const isNumeric = (cell: Cell | undefined) =>
  typeof cell === 'number' || (typeof cell === 'string' && /^-?\d+\.\d+$/.test(cell))

function ResultTable({ columns, rows }: { columns: string[]; rows: Cell[][] }) {
  const numeric = columns.map((_, at) =>
    rows.every((row) => row[at] === null || isNumeric(row[at])),
  )
  const align = (at: number) => (numeric[at] ? 'text-right' : undefined)
  return (
    <table className="mx-4 mt-2 border-collapse text-left font-mono tabular-nums [&_:is(th,td)]:py-1.5 [&_:is(th,td)]:pr-6 [&_:is(th,td)]:whitespace-nowrap [&_:is(th,td)]:last:pr-0 [&_th]:font-semibold [&_th]:text-muted-foreground [&_tr]:border-b [&_tr]:border-border">
      <thead>
        <tr>
          {columns.map((column, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have the same name
            <th key={at} scope="col" className={align(at)}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, nth) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two rows may be the same, and none ever moves
          <tr key={nth}>
            {row.map((cell, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: as above
              <td key={at} className={align(at)}>
                {cell ?? <span className="text-muted-foreground">NULL</span>}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function DrawnChart({ chart }: { chart: Chart }) {
  if (chart.type === 'bars') {
    return chart.data.length > 0 ? (
      <Bars caption={chart.title} unit={chart.unit} data={chart.data} />
    ) : null
  }
  const { title, x, y } = chart
  const series = chart.series.filter(({ points }) => points.length > 0)
  if (series.length === 0) return null
  return chart.type === 'line' ? (
    <LineChart caption={title} x={x} y={y} series={series} />
  ) : (
    <Scatter caption={title} x={x} y={y} groups={series} />
  )
}

/** What a program has shown: text, tables and charts, in order. */
export function RunOutput({ outputs }: { outputs: Output[] }) {
  const t = useTranslations('practice')
  const locale = useLocale()
  return outputs.map((output, nth) => {
    const key = `${output.kind} ${nth}`
    if (output.kind === 'chart') {
      return (
        <div key={key} className="px-4">
          <FigureBoundary data={output.chart} fallback={<p lang={locale}>{t('undrawn')}</p>}>
            <DrawnChart chart={output.chart} />
          </FigureBoundary>
        </div>
      )
    }
    return (
      <ScrollBox key={key} label={t('output')}>
        {output.kind === 'table' ? (
          <ResultTable {...output} />
        ) : (
          <samp translate="no" className={output.stream === 'err' ? 'text-warning' : undefined}>
            {output.text.replace(/\n$/, '')}
          </samp>
        )}
      </ScrollBox>
    )
  })
}
