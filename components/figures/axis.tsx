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

/** The horizontal axis below a drawing, with ticks and labels. */
export function Axis({ scale, room = 0 }: AxisProps) {
  const dense = scale.ticks.reduce((sum, { label }) => sum + label.length + 1, 0) > roomy
  return (
    <div
      aria-hidden="true"
      className="@container relative h-7 border-t border-input font-mono text-label text-muted-foreground"
      style={{ '--room': `${room}px` } as CSSProperties}
    >
      {scale.ticks.map(({ value, label }, i) => {
        const at = place(value, scale)
        const spare = dense && i % 2 === 1
        return (
          <span
            key={value}
            className="absolute top-0 left-[calc(var(--at)*1%)] before:absolute before:top-0 before:-ml-px before:h-1.5 before:border-l before:border-input"
            style={{ '--at': at } as CSSProperties}
          >
            {/* Centred below its tick, except where it would overhang the axis by more than its room. */}
            <span
              className={cn(
                'absolute top-1.5 whitespace-nowrap',
                at >= 50
                  ? 'translate-x-[min(-50%,calc((100-var(--at))*1cqw+var(--room)-100%))]'
                  : 'translate-x-[max(-50%,calc(var(--at)*-1cqw-var(--room)))]',
                spare && 'hidden @[26rem]:block',
              )}
            >
              {label}
            </span>
          </span>
        )
      })}
    </div>
  )
}

/** A vertical hairline at each tick, as one path that fills the surrounding drawing. */
export function GridLines({ scale, className }: { scale: Scale; className?: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 100 1"
      preserveAspectRatio="none"
      overflow="visible"
      className={className}
    >
      <path
        d={scale.ticks.map(({ value }) => `M${place(value, scale)} 0v1`).join('')}
        stroke="var(--border)"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  )
}
