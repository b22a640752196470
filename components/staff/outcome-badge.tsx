import { Badge } from '@/components/ui/badge'
import type { Outcome } from '@/lib/capstones/marking'
import { outcomeNames } from '@/lib/staff/names'

const variants = { passed: 'success', returned: 'warning', failed: 'destructive' } as const

/** What a marking led to. */
export const OutcomeBadge = ({ outcome }: { outcome: Outcome }) => (
  <Badge variant={variants[outcome]}>{outcomeNames[outcome]}</Badge>
)
