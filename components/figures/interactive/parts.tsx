import type { PointerEvent, ReactNode } from 'react'

export type State = Record<string, number>

type Slider = {
  label: string
  min: number
  max: number
  step: number
  /** The value as shown and read out. */
  text: string
}

export type View<S extends State = State> = {
  drawing: ReactNode
  /** By the value in the state that they move. */
  sliders?: { [Key in keyof S]?: Slider }
  /** A value chosen from a list, as its index. */
  choice?: { key: keyof S & string; label: string; options: readonly string[] }
  /** Each sets a part of the state. */
  buttons?: readonly { label: string; sets: Partial<S>; disabled?: boolean }[]
  /** What the drawing shows now, in words. */
  readout: ReactNode
}

/** A figure with controls: a pure function from its data and its state to what is shown. */
export type InteractiveFigure<Data, S extends State = State> = {
  start(data: Data): S
  /** Without `set` the controls are disabled: on the server, on paper, and until the figure's script has loaded. */
  view(data: Data, state: S, set?: (part: Partial<S>) => void): View<S>
  /** The figures behind the drawing. */
  table(data: Data): {
    caption: string
    columns: readonly string[]
    rows: readonly (readonly string[])[]
  }
}

/** A value within a range, rounded to its step. */
export function snap(
  value: number,
  { min, max, step }: { min: number; max: number; step: number },
) {
  const steps = Math.round((value - min) / step)
  return Number(Math.min(max, Math.max(min, min + steps * step)).toFixed(6))
}

/** A share in per cent, as in the lessons. */
export const percent = (share: number, decimals = 1) => `${(share * 100).toFixed(decimals)}%`

type Share = { label: string; share: number; text: string; accent?: boolean }

/** Shares as bars, each with its label and value. */
export function Shares({ rows }: { rows: readonly Share[] }) {
  return (
    <ul className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-4 gap-y-3">
      {rows.map(({ label, share, text, accent }) => (
        <li key={label} className="col-span-full grid grid-cols-subgrid items-center text-label">
          <span>{label}</span>
          <svg aria-hidden="true" className="h-5 w-full overflow-visible">
            <rect width="100%" height="100%" fill="var(--muted)" />
            <rect
              width={`${Math.round(share * 1e4) / 100}%`}
              height="100%"
              fill={accent ? 'var(--primary)' : 'var(--info)'}
            />
          </svg>
          <span className="text-right font-mono">{text}</span>
        </li>
      ))}
    </ul>
  )
}

/** Whole numbers from `from` up to and without `to`. */
export const range = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, i) => from + i)

type HandleProps = {
  /** Its place in the plot, in per cent from the left and the top. */
  x: number
  y: number
  /** Gets the pointer's place as shares of the plot's width and height, from the left and the top. */
  onMove?: ((x: number, y: number) => void) | undefined
}

/** A point to drag; sliders do the same for keys. */
export function Handle({ x, y, onMove }: HandleProps) {
  function move(event: PointerEvent<SVGElement>) {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    const plot = event.currentTarget.closest('[data-handle]')?.parentElement
    if (!plot) return
    const { left, top, width, height } = plot.getBoundingClientRect()
    onMove?.(share((event.clientX - left) / width), share((event.clientY - top) / height))
  }
  return (
    <svg data-handle x={`${x}%`} y={`${y}%`} overflow="visible" aria-hidden="true">
      <circle r="7" fill="var(--background)" stroke="var(--primary)" strokeWidth="2" />
      {onMove && (
        <circle
          r="22"
          fill="transparent"
          pointerEvents="all"
          className="cursor-grab touch-none active:cursor-grabbing"
          onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
          onPointerMove={move}
        />
      )}
    </svg>
  )
}

const share = (value: number) => Math.min(1, Math.max(0, value))
