import { confirmSubscription } from '@/lib/status/actions'
import { tokenHandler } from '@/lib/status/token-handler'

export const POST = tokenHandler(confirmSubscription)
