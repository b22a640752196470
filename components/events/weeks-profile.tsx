'use client'

import { useLocale } from 'next-intl'
import { DecorativeSvg } from '@/components/motif/decorative-svg'
import { smoothPath } from '@/lib/contours'
import { formatDate, heightsOf, weeks } from '@/lib/live/client/weeks'
import { useRenderedEvents } from './live-events'

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
