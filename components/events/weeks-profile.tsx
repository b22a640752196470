'use client'

import { useLocale } from 'next-intl'
import { DecorativeSvg } from '@/components/motif/drawing'
import { smoothPath } from '@/lib/contours'
import type { Locale } from '@/lib/i18n/routing'
import type { LiveEvent } from '@/lib/live/queries'
import { useRenderedEvents } from './live-events'

const day = 86_400_000
/** How far ahead sessions are scheduled. */
const count = 8
/** Samples of the ridge for each day: enough for peaks a day wide, with a short path. */
const fine = 2

/** The starts of the weeks shown, from a moment on. */
const weeks = (from: number) => Array.from({ length: count }, (_, i) => from + i * 7 * day)

/** "Nov 27" */
const formatDate = (at: number, locale: Locale) =>
  new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(at)

/** A session's height, 0 to 1, by its length: a weekend is the summit. */
const riseOf = ({ startsAt, endsAt }: LiveEvent) =>
  Math.min(1, 0.22 + Math.log2(1 + (Date.parse(endsAt) - Date.parse(startsAt)) / 3_600_000) / 7)

/** The ridge's heights from left to right, and the sessions' positions on it. */
function heightsOf(events: readonly LiveEvent[], from: number) {
  const span = count * 7 * day
  const peaks = events
    .map((event) => ({ at: (Date.parse(event.startsAt) - from) / span, rise: riseOf(event) }))
    .filter(({ at }) => at >= 0 && at <= 1)
  const heightAt = (share: number) => {
    const ground = 0.1 + 0.03 * Math.sin(share * 40) + 0.02 * Math.sin(share * 97)
    const highest = peaks.reduce(
      (most, { at, rise }) => Math.max(most, rise * Math.exp(-(((share - at) * 90) ** 2) / 2)),
      0,
    )
    return Math.max(ground, highest)
  }
  const samples = count * 7 * fine + 1
  return {
    heights: Array.from({ length: samples }, (_, i) => heightAt(i / (samples - 1))),
    marks: peaks.map(({ at }) => ({ at, high: heightAt(at) })),
  }
}

const width = 1200
const height = 96
const topOf = (share: number) => height - 6 - share * (height - 14)

/** Eight weeks from a moment on, as a ridge: one rise per session, as high as it is long. Decorative. */
export function WeeksProfile({ from }: { from: number }) {
  const locale = useLocale()
  const events = useRenderedEvents().filter(({ status }) => status === 'scheduled')
  const { heights, marks } = heightsOf(events, from)
  const step = width / (heights.length - 1)
  const line = smoothPath(heights.map((h, i) => [i * step, topOf(h)] as const))
  return (
    <div aria-hidden="true">
      <DecorativeSvg
        width={width}
        height={height}
        preserveAspectRatio="none"
        className="block h-20 w-full md:h-24"
      >
        {/* Closed outside the drawing, so that only the ridge itself is a visible line. */}
        <path
          d={`${line}h4V${height + 4}H-4V${topOf(heights[0] ?? 0)}z`}
          fill="var(--muted)"
          stroke="var(--input)"
          strokeWidth="1.5"
          vectorEffect="non-scaling-stroke"
        />
        {marks.map(({ at, high }) => (
          <path
            key={at}
            d={`M${at * width} ${height}V${topOf(high)}`}
            stroke="var(--info)"
            vectorEffect="non-scaling-stroke"
          />
        ))}
      </DecorativeSvg>
      <div className="grid grid-cols-4 border-t border-input font-mono text-label text-muted-foreground md:grid-cols-8">
        {weeks(from).map((week, i) => (
          <span
            key={week}
            suppressHydrationWarning
            className={`truncate border-l border-input py-1.5 pl-2 first:border-l-0 first:pl-0 ${i % 2 ? 'max-md:hidden' : ''}`}
          >
            {formatDate(week, locale)}
          </span>
        ))}
      </div>
    </div>
  )
}
