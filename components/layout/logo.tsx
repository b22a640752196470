import { cn } from '@/lib/cn'
import { site } from '@/lib/site'

/** Two peaks, the nearer one lit. */
function LogoMark({ className }: { className?: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      fill="none"
      strokeWidth="1.9"
      strokeLinecap="round"
      strokeLinejoin="round"
      className={cn('size-6 shrink-0', className)}
    >
      <path d="M2 19 9.2 5.2 13.6 13" stroke="currentColor" />
      <path d="m12 19 5-9 5 9" stroke="var(--accent)" />
    </svg>
  )
}

/** Mark and wordmark, for use inside a link; `suffix` follows in a lighter style. */
export function Logo({ suffix, className }: { suffix?: string; className?: string }) {
  return (
    <span className={cn('inline-flex items-center gap-2.5 whitespace-nowrap', className)}>
      <LogoMark />
      <span className="font-heading text-[1.25rem] leading-none font-semibold tracking-tight">
        {site.name}
        {suffix && (
          <span className="ml-0.5 font-sans text-body font-normal tracking-normal text-muted">
            {' '}
            {suffix}
          </span>
        )}
      </span>
    </span>
  )
}
