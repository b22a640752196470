import { jsonHandler } from '@/lib/change/change'
import { waitlistChange } from '@/lib/waitlist/changes'

export const POST = jsonHandler(waitlistChange)
