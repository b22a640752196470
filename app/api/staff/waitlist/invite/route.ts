import { changeHandler } from '@/lib/change/define-change'
import { inviteWaitlist } from '@/lib/staff/waitlist-changes'

export const POST = changeHandler(inviteWaitlist)
