import { Badge } from '@/components/ui/badge'
import type { Outcome } from '@/lib/capstones/marking'

const names = { passed: 'Passed', returned: 'Returned', failed: 'Not passed' } as const
const variants = { passed: 'success', returned: 'warning', failed: 'destructive' } as const

/** What a marking led to, in words. */
export const outcomeName = (outcome: Outcome) => names[outcome]

export function OutcomeBadge({ outcome }: { outcome: Outcome }) {
  return <Badge variant={variants[outcome]}>{names[outcome]}</Badge>
}
