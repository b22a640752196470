'use client'

import { useLocale, useTranslations } from 'next-intl'
import { type PointerEvent, useMemo, useState } from 'react'
import type { ServiceReport } from '@/lib/status/report'
import { countText, dayText, shareText, uptimeOf } from '@/lib/status/status-format'

type Day = ServiceReport['days'][number]

type DayStripProps = {
  service: string
  /** Null while unknown: the marks keep their places. */
  days: Day[] | null
}

type Translate = ReturnType<typeof useTranslations<'status.overview.strip'>>

const stripDays = 90
// In drawing units, which stretch with the page.
const height = 40
const step = 4
const fine = 1.6
const wide = 3
const leastFailure = 12
const gap = 3
/** Offset that centres a thin mark in the space of the widest. */
const inset = (wide - fine) / 2

/** A mark as part of a path. */
const mark = (x: number, y: number, width: number, tall: number) =>
  `M${x} ${y}h${width}v${tall}h${-width}z`

/** The days' marks as one path per colour: full height, cut at the top by failures, or a stub without data. */
function marksOf(days: readonly Day[] | null): Record<'input' | 'success' | 'destructive', string> {
  const paths = { input: '', success: '', destructive: '' }
  for (let index = 0; index < stripDays; index++) {
    const day = days?.[index]
    const x = index * step
    if (!day || day.checks === 0) paths.input += mark(x + inset, height - 4, fine, 4)
    else if (day.failures === 0) paths.success += mark(x + inset, 0, fine, height)
    else {
      const failed = Math.max(leastFailure, Math.round((day.failures / day.checks) * height))
      const rest = Math.max(0, height - failed - gap)
      paths.destructive += mark(x, 0, wide, failed)
      paths.success += mark(x + inset, height - rest, fine, rest)
    }
  }
  return paths
}

/** The strip in words. */
function summaryOf({ service, days }: DayStripProps, t: Translate, locale: string): string {
  const name = t('name', { service })
  if (!days) return name
  const failed = days.filter(({ failures }) => failures > 0)
  const share = (day: Day) => uptimeOf(day) ?? 1
  const worst = failed.toSorted((a, b) => share(a) - share(b))[0]
  const count = (of: readonly Day[]) => countText(of.length, locale)
  return [
    `${name}.`,
    t('measured', {
      count: count(days.filter(({ checks }) => checks > 0)),
      total: count(days),
    }),
    t('failures', { count: count(failed) }),
    worst &&
      t('worst', {
        day: dayText(worst.day, locale),
        uptime: shareText(share(worst), locale),
      }),
  ]
    .filter(Boolean)
    .join(' ')
}

function readingOf(day: Day, t: Translate, locale: string): string {
  const uptime = uptimeOf(day)
  const name = dayText(day.day, locale)
  if (uptime === null) return t('unmeasured', { day: name })
  return t('reading', {
    day: name,
    uptime: shareText(uptime, locale),
    failures: countText(day.failures, locale),
    checks: countText(day.checks, locale),
  })
}

/** A part's last 90 days, one mark each; hovering reads one out. */
export function DayStrip(props: DayStripProps) {
  const { days } = props
  const t = useTranslations('status.overview.strip')
  const locale = useLocale()
  const [read, setRead] = useState<number | null>(null)
  const day = read === null ? undefined : days?.[read]
  const marks = useMemo(() => marksOf(days), [days])

  function readOff({ clientX, currentTarget }: PointerEvent<SVGSVGElement>) {
    const { left, width: all } = currentTarget.getBoundingClientRect()
    setRead(Math.min(stripDays - 1, Math.max(0, Math.floor(((clientX - left) / all) * stripDays))))
  }

  return (
    <div>
      <svg
        role="img"
        aria-label={summaryOf(props, t, locale)}
        viewBox={`0 0 ${stripDays * step - (step - wide)} ${height}`}
        preserveAspectRatio="none"
        className="block h-10 w-full"
        onPointerMove={readOff}
        onPointerDown={readOff}
        onPointerLeave={() => setRead(null)}
      >
        {Object.entries(marks).map(([color, path]) => (
          <path key={color} d={path} fill={`var(--${color})`} />
        ))}
        {day && read !== null && (
          <rect
            x={read * step - 0.5}
            y={-1}
            width={wide + 1}
            height={height + 2}
            fill="none"
            stroke="var(--foreground)"
            vectorEffect="non-scaling-stroke"
          />
        )}
      </svg>
      <p
        aria-hidden="true"
        className="mt-2 flex min-h-[2lh] justify-between gap-4 text-label text-muted-foreground sm:min-h-[1lh]"
      >
        {day ? (
          <span className="text-foreground">{readingOf(day, t, locale)}</span>
        ) : (
          <>
            <span>{t('from')}</span>
            <span>{t('to')}</span>
          </>
        )}
      </p>
    </div>
  )
}
