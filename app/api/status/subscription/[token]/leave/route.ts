import { leaveSubscription } from '@/lib/status/changes'
import { tokenHandler } from '@/lib/status/token-handler'

export const POST = tokenHandler(leaveSubscription)
