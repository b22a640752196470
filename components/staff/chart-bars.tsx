'use client'

import {
  Bar,
  BarChart,
  CartesianGrid,
  Legend,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts'

type Tone = 'info' | 'success' | 'warning' | 'destructive'

export type BarsProps = {
  rows: readonly ({ name: string } & Record<string, string | number>)[]
  series: readonly { key: string; name: string; tone: Tone }[]
  /** Bars of a row on one another, not side by side. */
  stacked?: boolean
}

const text = { fill: 'var(--muted-foreground)', fontSize: 14 }

/** Grouped or stacked bars, in the theme's colours. */
export function Bars({ rows, series, stacked = false }: BarsProps) {
  return (
    <ResponsiveContainer width="100%" height="100%">
      <BarChart
        data={[...rows]}
        margin={{ top: 8, right: 0, bottom: 0, left: 0 }}
        accessibilityLayer={false}
      >
        <CartesianGrid vertical={false} stroke="var(--border)" />
        <XAxis dataKey="name" tick={text} tickLine={false} axisLine={{ stroke: 'var(--border)' }} />
        <YAxis
          allowDecimals={false}
          width={44}
          tick={text}
          tickLine={false}
          axisLine={false}
          tickFormatter={(value: number) =>
            new Intl.NumberFormat('en', { notation: 'compact' }).format(value)
          }
        />
        <Tooltip
          cursor={{ fill: 'var(--muted)' }}
          isAnimationActive={false}
          contentStyle={{
            background: 'var(--card)',
            border: '1px solid var(--border)',
            borderRadius: 6,
            color: 'var(--foreground)',
          }}
        />
        <Legend
          formatter={(name: string) => <span className="text-label text-foreground">{name}</span>}
        />
        {series.map(({ key, name, tone }) => (
          <Bar
            key={key}
            dataKey={key}
            name={name}
            fill={`var(--${tone})`}
            stackId={stacked ? 'all' : undefined}
            isAnimationActive={false}
          />
        ))}
      </BarChart>
    </ResponsiveContainer>
  )
}
