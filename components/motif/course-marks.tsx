'use client'

// Client components: a long list sends their names instead of their paths a second time.

import { cn } from '@/lib/cn'

/** Paths on a 160 × 100 sheet, drawn in order; `dots` are points with round caps. */
type Paths = { tint?: string; faint?: string; strong: string; dots?: string }

const drawings = {
  // A prompt between brackets, with the cursor after it.
  'language-models': {
    faint: 'M62 38H98M62 50H90M62 62H76',
    strong:
      'M52 22C40 22 47 48 34 50C47 52 40 78 52 78M108 22C120 22 113 48 126 50C113 52 120 78 108 78M84 56V68',
  },
  // Passages found in a text.
  retrieval: {
    tint: 'M128 50a20 20 0 1 0-40 0a20 20 0 1 0 40 0',
    faint: 'M28 22H92M28 36H78M28 50H74M28 64H78M28 78H92',
    strong: 'M128 50a20 20 0 1 0-40 0a20 20 0 1 0 40 0M122 65L138 82M98 45H118M98 55H111',
  },
  // Agents that work together.
  agents: {
    tint: 'M92 50a12 12 0 1 0-24 0a12 12 0 1 0 24 0',
    faint: 'M70 43L36 26M69 55L40 76M91 43L122 22M91 56L126 74M36 26L40 76M122 22L126 74',
    strong: 'M92 50a12 12 0 1 0-24 0a12 12 0 1 0 24 0',
    dots: 'M36 26h0M40 76h0M122 22h0M126 74h0M80 50h0',
  },
  // A spoken sentence as a waveform.
  voice: {
    faint: 'M108 34V66M120 42V58M132 28V72M144 45V55',
    strong: 'M16 46V54M28 38V62M40 24V76M52 40V60M64 16V84M76 32V68M88 44V56M98 20V80',
  },
  // A regression line through points, with the errors.
  'machine-learning': {
    faint: 'M24 14V86H144M40 79V71M52 54V65M66 67V58M80 40V51M94 54V44M108 26V37M122 40V30',
    strong: 'M28 77L136 23',
    dots: 'M40 79h0M52 54h0M66 67h0M80 40h0M94 54h0M108 26h0M122 40h0',
  },
  // A normal distribution and its tail.
  statistics: {
    tint: 'M114.6 60.2C122 72 131 82 144 82H114.6Z',
    faint: 'M12 82H148M80 20V82M114.6 60V82',
    strong: 'M16 82C48 82 56 20 80 20S112 82 144 82',
  },
  // A table with the row that a query returns.
  data: {
    tint: 'M28 50H132V65H28Z',
    faint: 'M28 50H132M28 65H132M62 20V80M98 20V80',
    strong: 'M28 20H132V80H28ZM28 35H132',
  },
  // A branch that is merged.
  software: {
    faint: 'M20 20H50M20 31H40M106 20H140M118 31H140',
    strong: 'M20 70H140M44 70C62 70 56 36 74 36H92C110 36 104 70 122 70',
    dots: 'M26 70h0M44 70h0M74 36h0M92 36h0M83 70h0M122 70h0',
  },
  // A window with a button and the pointer.
  interfaces: {
    tint: 'M44 62H78V73H44Z',
    faint: 'M44 42H96M44 51H84',
    strong: 'M30 18H130V82H30ZM30 31H130M44 62H78V73H44ZM100 48V74L106 68H114Z',
    dots: 'M37 25h0M45 25h0',
  },
  // A shield with a keyhole.
  security: {
    tint: 'M80 14L116 26V50C116 68 102 80 80 88C58 80 44 68 44 50V26Z',
    strong: 'M80 14L116 26V50C116 68 102 80 80 88C58 80 44 68 44 50V26ZM80 46V62',
    dots: 'M80 43h0',
  },
  // Scales in balance.
  'responsible-ai': {
    tint: 'M28 58A16 12 0 0 0 60 58ZM100 58A16 12 0 0 0 132 58Z',
    faint: 'M44 30L28 58H60ZM116 30L100 58H132Z',
    strong: 'M80 16V84M62 84H98M44 30H116M28 58A16 12 0 0 0 60 58M100 58A16 12 0 0 0 132 58',
  },
} as const satisfies Record<string, Paths>

type TopicDrawingProps = { topic: keyof typeof drawings; className?: string }

/** The drawing of a course's topic; decorative. Courses on the same topic share it. Size it with classes. */
export function TopicDrawing({ topic, className }: TopicDrawingProps) {
  const { tint, faint, strong, dots }: Paths = drawings[topic]
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 160 100"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={cn('aspect-16/10 w-full rounded-md bg-muted text-info', className)}
    >
      {tint && (
        <path d={tint} fill="color-mix(in oklab, var(--info) 18%, var(--muted))" stroke="none" />
      )}
      {faint && <path d={faint} strokeOpacity="0.45" strokeWidth="1.5" />}
      <path d={strong} />
      {dots && <path d={dots} strokeWidth="7" />}
    </svg>
  )
}

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
