'use client'

import { Check, X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Pair, type SpecimenTheme } from './section'

/** Foreground, ground, least contrast; 0 where a colour only decorates. */
const pairs = [
  ['text', 'surface', 7],
  ['text', 'surface-raised', 7],
  ['text', 'surface-float', 7],
  ['text-muted', 'surface', 4.5],
  ['text-muted', 'surface-raised', 4.5],
  ['text-muted', 'surface-float', 4.5],
  ['accent', 'surface', 4.5],
  ['accent-contrast', 'accent', 4.5],
  ['accent-contrast', 'accent-hover', 4.5],
  ['info', 'surface', 4.5],
  ['success', 'surface', 4.5],
  ['warning', 'surface', 4.5],
  ['danger', 'surface', 4.5],
  ['danger-contrast', 'danger', 4.5],
  ['danger-contrast', 'danger-hover', 4.5],
  ['control', 'surface', 3],
  ['control', 'surface-float', 3],
  ['line', 'surface', 0],
  ['contour', 'surface', 0],
  ['contour-index', 'surface', 0],
] as const

/** Relative luminance of `rgb(r, g, b)`, as WCAG 2 defines it. */
function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = (colour.match(/[\d.]+/g) ?? []).map((part) => {
    const value = Number(part) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

function Swatches({ theme }: { theme: SpecimenTheme }) {
  const list = useRef<HTMLUListElement>(null)
  const [measured, setMeasured] = useState<number[]>([])
  useEffect(() => {
    const swatches = list.current?.querySelectorAll<HTMLElement>('[data-swatch]') ?? []
    const ratios = Array.from(swatches, (swatch) => {
      const { color, backgroundColor } = getComputedStyle(swatch)
      return contrast(color, backgroundColor)
    })
    setMeasured(ratios)
  }, [])
  return (
    <ul ref={list} aria-label={`Colours, ${theme}`} className="grid gap-x-6 sm:grid-cols-2">
      {pairs.map(([front, ground, least], i) => {
        const ratio = measured[i]
        const Mark = ratio === undefined || ratio >= least ? Check : X
        return (
          <li
            key={`${front} ${ground}`}
            className="flex items-center gap-3 border-b border-line py-2"
          >
            <span
              data-swatch
              aria-hidden="true"
              style={{ color: `var(--${front})`, backgroundColor: `var(--${ground})` }}
              className="grid size-10 shrink-0 place-items-center rounded-sm border border-line"
            >
              <span className="size-4 rounded-full bg-current" />
            </span>
            <span className="min-w-0 flex-1 text-label">
              {front} <span className="text-muted">on {ground}</span>
            </span>
            <span className="flex items-center gap-1.5 font-mono text-label">
              {ratio?.toFixed(2)}
              {least > 0 && (
                <Mark
                  role="img"
                  aria-label={Mark === Check ? `at least ${least}` : `less than ${least}`}
                  strokeWidth={1.5}
                  className={Mark === Check ? 'size-4 text-success' : 'size-4 text-danger'}
                />
              )}
            </span>
          </li>
        )
      })}
    </ul>
  )
}

export function Colours() {
  return <Pair title="Roles">{(theme) => <Swatches theme={theme} />}</Pair>
}
