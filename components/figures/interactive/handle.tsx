import type { PointerEvent } from 'react'

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
