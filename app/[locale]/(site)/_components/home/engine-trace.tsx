import type { CSSProperties } from 'react'
import { smoothPath } from '@/components/motif/isohypses'

/** The window in units of the drawing, and how much higher the line stands a window further on. */
const width = 1200
const height = 360
const rise = 190

/** Where the reading is taken, as a share of the window's width. */
const pen = 0.8

const wave = (x: number, times: number, shift: number) =>
  Math.sin((2 * Math.PI * times * x) / width + shift)

/** The line's height; what it does beside rising comes back after every window's width. */
const heightAt = (x: number) =>
  60 + (rise * x) / width + 20 * wave(x, 1, 4.6) + 20 * wave(x, 2, 2.2) + 8 * wave(x, 5, 1.2)

const strip = { width: 2 * width, height: height + rise }
const line = smoothPath(
  Array.from({ length: 121 }, (_, i) => [i * 20, strip.height - heightAt(i * 20)] as const),
)

/** How high the point on the line stands during one turn, as shares of the window's height. */
const turn = Array.from({ length: 61 }, (_, i) => {
  const gone = i / 60
  return ((heightAt(width * (pen + gone)) - rise * gone) / height).toFixed(3)
})

/** A climb that goes on for ever: one strip, two windows long, drawn past the window; still for people who want less motion. */
export function EngineTrace() {
  const ticks = Array.from({ length: 41 }, (_, i) => `M${i * 30} 0v${i % 8 === 0 ? 12 : 6}`)
  const climb = `${(100 * rise) / strip.height}%`
  return (
    <div aria-hidden="true" className="px-5 pt-5 pb-4">
      <div className="relative h-36 overflow-hidden sm:h-44 lg:h-36">
        <svg
          aria-hidden="true"
          viewBox={`0 0 ${strip.width} ${strip.height}`}
          preserveAspectRatio="none"
          fill="none"
          className="absolute bottom-0 left-0 w-[200%] animate-climb"
          style={{ height: `${(100 * strip.height) / height}%`, '--climb': climb } as CSSProperties}
        >
          <path d={`${line}V${strip.height}H0Z`} fill="var(--surface-raised)" />
          <path d={line} stroke="var(--text)" strokeWidth="1.5" vectorEffect="non-scaling-stroke" />
        </svg>
        <span className="absolute inset-y-0 w-px bg-line" style={{ left: `${100 * pen}%` }} />
        <span
          className="absolute inset-y-0 supports-[animation-timing-function:linear(0,1)]:animate-ride"
          style={{
            left: `${100 * pen}%`,
            translate: `0 ${-100 * Number(turn[0])}%`,
            animationTimingFunction: `linear(${turn.join(',')})`,
          }}
        >
          <span className="absolute bottom-0 size-2.5 -translate-x-1/2 translate-y-1/2 rounded-full bg-accent" />
        </span>
      </div>
      <svg
        aria-hidden="true"
        viewBox="0 0 1200 12"
        preserveAspectRatio="none"
        className="block h-3 w-full border-t border-control"
      >
        <path d={ticks.join('')} stroke="var(--control)" vectorEffect="non-scaling-stroke" />
      </svg>
    </div>
  )
}
