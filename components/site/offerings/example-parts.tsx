import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { cn } from '@/lib/cn'

type ExampleHeadingProps = { id: string; title: string; className?: string }

/** A drawing's heading, marked as an example. */
export async function ExampleHeading({ id, title, className }: ExampleHeadingProps) {
  const t = await getTranslations('products')
  return (
    <div className={cn('flex items-baseline justify-between gap-6', className)}>
      <h2 id={id} className="font-sans text-body font-semibold tracking-normal">
        {title}
      </h2>
      <p className="font-mono text-label text-muted-foreground">{t('example')}</p>
    </div>
  )
}

type Range = { from: number; to: number; base: number; height: number }

/** A voice as a seismograph line that starts and ends on the base line; the same `voice` gives the same line. */
export function speechPath({ from, to, base, height }: Range, voice = 1): string {
  const steps = Math.round((to - from) / 3)
  let path = ''
  for (let i = 0; i <= steps; i++) {
    const t = i / steps
    // Speech: three swells of loudness, with silence at both ends.
    const words = Math.abs(Math.sin(Math.PI * (3 * t + 0.12 * voice))) ** 0.7
    const loud = words * Math.sin(Math.PI * t) ** 0.5
    const tone = 0.62 * Math.sin(i * (1.7 + 0.13 * voice)) + 0.38 * Math.sin(i * 0.83 + voice)
    const y = base - (i === 0 || i === steps ? 0 : tone * loud * height)
    path += `${i === 0 ? 'M' : 'L'}${Math.round(from + i * 3)} ${Math.round(y * 10) / 10}`
  }
  return path
}

type PlaceProps = {
  /** Shares of the drawing's width and height. */
  x: number
  y: number
  mark?: ReactNode
  name?: string
  /** Classes that place the name around the mark. */
  side?: string
}

/** A mark and its name over a drawing, in page units so that they stay legible when it shrinks. */
export function Place({ x, y, mark, name, side }: PlaceProps) {
  return (
    <span
      style={{ left: `${100 * x}%`, top: `${100 * y}%` }}
      className="absolute flex -translate-1/2"
    >
      {mark}
      {name && (
        <span className={cn('absolute text-label font-semibold whitespace-nowrap', side)}>
          {name}
        </span>
      )}
    </span>
  )
}

/** A ringed number: on a drawing, and in the list that explains it. */
export function Station({ children, className }: { children: number; className?: string }) {
  return (
    <span
      className={cn(
        'grid size-7 shrink-0 place-items-center rounded-full border border-info bg-background font-mono text-label font-normal text-info',
        className,
      )}
    >
      {children}
    </span>
  )
}
