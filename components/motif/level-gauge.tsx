'use client'

// Client components: a long list sends their names instead of their paths a second time.

import { cn } from '@/lib/cn'

/** As on ski slopes: green, blue, then harder. */
const tones = {
  beginner: 'text-success',
  intermediate: 'text-info',
  advanced: 'text-warning',
  expert: 'text-foreground',
} as const

type GaugeLevel = keyof typeof tones

const steps = Object.keys(tones) as GaugeLevel[]
const bars = ['M0 10h3v4H0z', 'M5 7h3v7H5z', 'M10 4h3v10h-3z', 'M15 1h3v13h-3z'] as const

type LevelGaugeProps = {
  level: GaugeLevel
  /** The level in the page's language. */
  label: string
}

/** A level in its own tone, with its number of steps. */
export function LevelGauge({ level, label }: LevelGaugeProps) {
  const high = steps.indexOf(level) + 1
  return (
    <span className={cn('inline-flex items-center gap-2 font-semibold', tones[level])}>
      <svg aria-hidden="true" viewBox="0 0 18 14" fill="currentColor" className="h-3.5 w-4.5">
        <path d={bars.slice(0, high).join('')} />
        {high < bars.length && <path d={bars.slice(high).join('')} fillOpacity=".25" />}
      </svg>
      {label}
    </span>
  )
}
