import { place, type Scale } from './scale'

type AxisProps = {
  scale: Scale
  /** Pixels for which the outermost words may stand beyond the ends of the axis. */
  room?: number
}

// On a phone there is room for about as many letters; with more, every second tick has no words there.
const roomy = 30

/** Half of the words to the left of their tick, or more or less where they would leave the axis. */
function shift(at: number, room: number): string {
  return at < 50
    ? `max(-50%, ${-at}cqw - ${room}px)`
    : `min(-50%, ${100 - at}cqw + ${room}px - 100%)`
}

/** The level axis under a drawing, with its ticks and figures. */
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
              className={`absolute top-1.5 ${spare ? 'hidden @[26rem]:block' : ''}`}
              style={{ translate: shift(at, room) }}
            >
              {label}
            </span>
          </span>
        )
      })}
    </div>
  )
}
