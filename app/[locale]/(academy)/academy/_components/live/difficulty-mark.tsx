import { cn } from '@/lib/cn'
import type { Difficulty } from '@/lib/content/events'

/** Each difficulty has its own tone, as on ski slopes; 'all-levels' has the page's. */
const tones = {
  beginner: 'text-success',
  intermediate: 'text-info',
  advanced: 'text-warning',
  'all-levels': 'text-text',
} as const satisfies Record<Difficulty, string>

const steps = ['beginner', 'intermediate', 'advanced'] as const

type DifficultyMarkProps = { difficulty: Difficulty; label: string; className?: string }

/** How hard a session is: a tone, as many steps as it is high, and the word. */
export function DifficultyMark({ difficulty, label, className }: DifficultyMarkProps) {
  const high = difficulty === 'all-levels' ? 2 : steps.indexOf(difficulty)
  return (
    <span
      className={cn('inline-flex items-center gap-2 font-semibold', tones[difficulty], className)}
    >
      <svg aria-hidden="true" viewBox="0 0 13 14" fill="currentColor" className="h-3.5 w-3.25">
        {steps.map((step, i) => (
          <rect
            key={step}
            x={i * 5}
            y={8 - i * 4}
            width="3"
            height={6 + i * 4}
            fillOpacity={i <= high ? 1 : 0.25}
          />
        ))}
      </svg>
      {label}
    </span>
  )
}
