import { tokenHandler } from '@/lib/change/read-handler'
import { subscriptionPath } from '@/lib/routes'
import { leaveSubscription } from '@/lib/status/changes'

export const POST = tokenHandler(leaveSubscription, subscriptionPath)
