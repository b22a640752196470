import { place, type Scale } from './scale'

type GridLinesProps = { scale: Scale; className?: string }

/** A vertical hairline at each tick, as one path that fills the surrounding drawing. */
export function GridLines({ scale, className }: GridLinesProps) {
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
