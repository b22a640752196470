import { jsonHandler } from '@/lib/http/handler'
import { waitlistChange } from '@/lib/waitlist/actions'

export const POST = jsonHandler(waitlistChange)
