import { tokenHandler } from '@/lib/change/read-handler'
import { subscriptionPath } from '@/lib/routes'
import { confirmSubscription } from '@/lib/status/changes'

export const POST = tokenHandler(confirmSubscription, subscriptionPath)
