import { changeHandler } from '@/lib/change/define-change'
import { uninviteWaitlist } from '@/lib/staff/waitlist-changes'

export const POST = changeHandler(uninviteWaitlist)
