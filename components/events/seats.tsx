'use client'

import { useTranslations } from 'next-intl'
import type { LiveEvent } from '@/lib/live/queries'
import { useLiveEvent } from './live-events'

/** Marks between the ten parts of the gauge, the middle one longer. */
const marks = 'M10 2v3m10-3v3m10-3v3m10-3v3m10-5v5m10-3v3m10-3v3m10-3v3m10-3v3'

/** A ten-part gauge of a session's seats, with its waiting list. */
export function Seats({ event: drawn }: { event: LiveEvent }) {
  const t = useTranslations('live.seats')
  const { registered, queued, capacity } = useLiveEvent(drawn)
  const left = Math.max(0, capacity - registered)
  const share = Math.min(100, (registered / Math.max(1, capacity)) * 100)
  return (
    <div>
      <svg
        aria-hidden="true"
        viewBox="0 0 100 8"
        preserveAspectRatio="none"
        className="block h-2 w-full"
      >
        <rect y="5" width="100" height="3" fill="var(--border)" />
        <rect
          y="5"
          width={share}
          height="3"
          fill={left === 0 ? 'var(--warning)' : 'var(--info)'}
          className="transition-[width]"
        />
        <path d={marks} stroke="var(--input)" vectorEffect="non-scaling-stroke" />
      </svg>
      <p className="mt-1.5 flex flex-wrap justify-between gap-x-3 text-label">
        <span className="sr-only">{t('label', { registered, capacity })}</span>
        <span aria-hidden="true" className="font-mono text-muted-foreground">
          {t('taken', { registered, capacity })}
        </span>
        <span className={left === 0 ? 'font-semibold text-warning' : undefined}>
          {left === 0 ? t('full') : t('left', { count: left })}
          {queued > 0 && (
            <span className="font-normal text-muted-foreground">
              {' '}
              · {t('queued', { count: queued })}
            </span>
          )}
        </span>
      </p>
    </div>
  )
}

/** How many are registered and how many can be, live. */
export function SeatCount({ event: drawn }: { event: LiveEvent }) {
  const t = useTranslations('live.seats')
  const { registered, capacity } = useLiveEvent(drawn)
  return t('of', { registered, capacity })
}
