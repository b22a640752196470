import { changeHandler } from '@/lib/change/define-change'
import { joinWaitlist } from '@/lib/waitlist/changes'

export const POST = changeHandler(joinWaitlist)
