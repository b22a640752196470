'use client'

import * as ProgressPrimitive from '@radix-ui/react-progress'
import { cn } from '@/lib/cn'

type ProgressProps = { value: number; max?: number; label: string; className?: string }

/** The completed share of `max`. */
export function Progress({ value, max = 100, label, className }: ProgressProps) {
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0
  return (
    <ProgressPrimitive.Root
      data-slot="progress"
      aria-label={label}
      // Radix takes no maximum of nothing, and no value above it.
      max={max > 0 ? max : undefined}
      value={max > 0 ? Math.min(value, max) : 0}
      // Not a share: the figures say more.
      aria-valuetext={undefined}
      className={cn(
        'h-1.5 w-full overflow-hidden rounded-full bg-border forced-colors:border',
        className,
      )}
    >
      <ProgressPrimitive.Indicator
        data-slot="progress-indicator"
        className="h-full bg-primary transition-all"
        style={{ width: `${share * 100}%` }}
      />
    </ProgressPrimitive.Root>
  )
}
