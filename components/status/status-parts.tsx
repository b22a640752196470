import {
  ChevronRight,
  CircleAlert,
  CircleCheck,
  CircleDashed,
  CircleHelp,
  CircleX,
  TriangleAlert,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { cn } from '@/lib/cn'
import type { ServiceState } from '@/lib/status/report'
import { momentText, type Precision } from '@/lib/status/status-format'

type FoldedProps = { title: string; className?: string; children: ReactNode }

/** Details below a summary with an arrow that turns. */
export function Folded({ title, className, children }: FoldedProps) {
  return (
    <details className={`group ${className ?? ''}`}>
      <summary className="inline-flex min-h-11 items-center gap-2 font-semibold">
        <ChevronRight className="size-5 transition-transform group-open:rotate-90" />
        {title}
      </summary>
      {children}
    </details>
  )
}

/** A short text for an empty panel. */
export function Notice({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="border-y border-border py-8">
      <p className="font-semibold">{title}</p>
      <p className="mt-1 max-w-measure text-muted-foreground">{children}</p>
    </div>
  )
}

type MomentProps = { at: string; locale: string; precision?: Precision; className?: string }

/** A time in the reader's zone; rendered only in the browser, which knows the zone. */
export function Moment({ at, locale, precision, className }: MomentProps) {
  return (
    <time dateTime={at} className={className}>
      {momentText(at, locale, precision)}
    </time>
  )
}

export type ShownState = ServiceState | 'loading'

const looks = {
  loading: { Icon: CircleDashed, color: 'text-muted-foreground' },
  operational: { Icon: CircleCheck, color: 'text-success' },
  degraded: { Icon: CircleAlert, color: 'text-warning' },
  partial: { Icon: TriangleAlert, color: 'text-warning' },
  outage: { Icon: CircleX, color: 'text-destructive' },
  unknown: { Icon: CircleHelp, color: 'text-muted-foreground' },
} as const

/** A state's icon, distinct in shape as well as colour; its name is beside it. */
export function StateIcon({ state, className }: { state: ShownState; className?: string }) {
  const { Icon, color } = looks[state]
  return <Icon className={cn('size-5 shrink-0', color, className)} />
}
