import { Badge } from '@/components/ui/badge'
import { personStateNames } from '@/lib/staff/names'
import type { PersonState } from '@/lib/staff/people/schema'

const looks = { active: 'outline', unconfirmed: 'warning', suspended: 'destructive' } as const

/** What an account is. */
export const StateBadge = ({ state }: { state: PersonState }) => (
  <Badge variant={looks[state]} className="whitespace-nowrap">
    {personStateNames[state]}
  </Badge>
)
