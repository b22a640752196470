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
    <div aria-hidden="true" className="axis" style={{ '--room': `${room}px` } as CSSProperties}>
      {scale.ticks.map(({ value, label }, i) => {
        const at = place(value, scale)
        const spare = dense && i % 2 === 1
        return (
          <span
            key={value}
            className={cn(spare && 'spare', at >= 50 && 'right') || undefined}
            style={{ '--at': at } as CSSProperties}
          >
            <span>{label}</span>
          </span>
        )
      })}
    </div>
  )
}
