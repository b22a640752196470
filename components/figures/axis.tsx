import type { CSSProperties } from 'react'
import { cn } from '@/lib/cn'
import { place, type Scale } from './scale'

type AxisProps = {
  scale: Scale
  /** Pixels by which the outermost labels may overhang the axis. */
  room?: number
}

// About as many letters as fit on a phone; with more, every second tick has no label.
const roomy = 30

/** Half of a label's width to the left of its tick, adjusted at the axis ends. */
const shift = {
  left: 'translate-x-[max(-50%,calc(var(--at)*-1cqw-var(--room)))]',
  right: 'translate-x-[min(-50%,calc((100-var(--at))*1cqw+var(--room)-100%))]',
}

/** The horizontal axis below a drawing, with ticks and labels. */
export function Axis({ scale, room = 0 }: AxisProps) {
  const dense = scale.ticks.reduce((sum, { label }) => sum + label.length + 1, 0) > roomy
  return (
    <div
      aria-hidden="true"
      className="@container relative h-7 border-t border-control font-mono text-label text-muted"
    >
      {scale.ticks.map(({ value, label }, i) => {
        const at = place(value, scale)
        const spare = dense && i % 2 === 1
        return (
          <span key={value} className="absolute top-0" style={{ left: `${at}%` }}>
            <span className="absolute top-0 -ml-px h-1.5 border-l border-control" />
            <span
              className={cn(
                'absolute top-1.5 whitespace-nowrap',
                at < 50 ? shift.left : shift.right,
                spare && 'hidden @[26rem]:block',
              )}
              style={{ '--at': at, '--room': `${room}px` } as CSSProperties}
            >
              {label}
            </span>
          </span>
        )
      })}
    </div>
  )
}
