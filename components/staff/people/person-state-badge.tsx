import { Badge } from '@/components/ui/badge'
import type { PersonState } from '@/lib/staff/people/schema'

export const stateNames: Record<PersonState, string> = {
  active: 'Active',
  unconfirmed: 'Not confirmed',
  suspended: 'Suspended',
}

const looks = { active: 'outline', unconfirmed: 'warning', suspended: 'destructive' } as const

/** What an account is. */
export const StateBadge = ({ state }: { state: PersonState }) => (
  <Badge variant={looks[state]} className="whitespace-nowrap">
    {stateNames[state]}
  </Badge>
)
