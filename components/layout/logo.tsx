import { cn } from '@/lib/cn'
import { site } from '@/lib/site'

/** Two peaks, the nearer one lit. */
function LogoMark() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      fill="none"
      strokeWidth="1.9"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="size-6 shrink-0"
    >
      <path d="M2 19 9.2 5.2 13.6 13" stroke="currentColor" />
      <path d="m12 19 5-9 5 9" stroke="var(--primary)" />
    </svg>
  )
}

type LogoProps = {
  /** Follows the wordmark in a lighter style. */
  suffix?: string
  /** Hides the suffix below 640 px and the wordmark below 360 px, but only visually. */
  compact?: boolean
  className?: string
}

/** Mark and wordmark, for use inside a link. */
export function Logo({ suffix, compact = false, className }: LogoProps) {
  return (
    <span className={cn('inline-flex items-center gap-2.5 whitespace-nowrap', className)}>
      <LogoMark />
      <span
        className={cn(
          'font-heading text-[1.25rem] leading-none font-semibold tracking-tight',
          compact && 'max-[22.5rem]:sr-only',
        )}
      >
        {site.name}
        {suffix && (
          <span
            className={cn(
              'ml-2 border-l border-input pl-2.5 font-sans text-body leading-none font-normal tracking-normal text-muted-foreground',
              compact && 'max-sm:sr-only',
            )}
          >
            {' '}
            {suffix}
          </span>
        )}
      </span>
    </span>
  )
}
