import { cn } from '@/lib/cn'

type ProgressProps = { value: number; max?: number; label: string; className?: string }

/** The completed share of `max`, as an accessible progress bar with our drawing. */
export function Progress({ value, max = 100, label, className }: ProgressProps) {
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={value}
      className={cn(
        'h-1.5 w-full overflow-hidden rounded-full bg-border forced-colors:border',
        className,
      )}
    >
      <div className="h-full bg-primary transition-all" style={{ width: `${share * 100}%` }} />
    </div>
  )
}
