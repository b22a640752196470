import { changeHandler } from '@/lib/change/define-change'
import { tagWaitlist } from '@/lib/staff/waitlist-changes'

export const POST = changeHandler(tagWaitlist)
