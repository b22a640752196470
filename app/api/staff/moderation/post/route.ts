import { changeHandler } from '@/lib/change/define-change'
import { moderatePost } from '@/lib/staff/moderation-changes'

export const POST = changeHandler(moderatePost)
