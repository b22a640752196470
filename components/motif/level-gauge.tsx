import { cn } from '@/lib/cn'

/** As on ski slopes: green, blue, then harder. */
const tones = {
  beginner: 'text-success',
  intermediate: 'text-info',
  advanced: 'text-warning',
  expert: 'text-text',
} as const

type GaugeLevel = keyof typeof tones

const steps = Object.keys(tones) as GaugeLevel[]

type LevelGaugeProps = {
  level: GaugeLevel
  /** The level in the page's language. */
  label: string
  className?: string
}

/** A level in its own tone, with its number of steps. */
export function LevelGauge({ level, label, className }: LevelGaugeProps) {
  const high = steps.indexOf(level)
  return (
    <span className={cn('inline-flex items-center gap-2 font-semibold', tones[level], className)}>
      <svg aria-hidden="true" viewBox="0 0 18 14" fill="currentColor" className="h-3.5 w-4.5">
        {steps.map((step, i) => (
          <rect
            key={step}
            x={i * 5}
            y={10 - i * 3}
            width="3"
            height={4 + i * 3}
            fillOpacity={i <= high ? 1 : 0.25}
          />
        ))}
      </svg>
      {label}
    </span>
  )
}
