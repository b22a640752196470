import {
  CircleAlert,
  CircleCheck,
  CircleDashed,
  CircleHelp,
  CircleX,
  TriangleAlert,
} from 'lucide-react'
import { cn } from '@/lib/cn'
import type { ServiceState } from '@/lib/status/report'

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
