import { changeHandler } from '@/lib/change/handler'
import { joinWaitlist } from '@/lib/waitlist/changes'

export const POST = changeHandler(joinWaitlist)
