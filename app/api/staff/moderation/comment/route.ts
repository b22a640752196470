import { changeHandler } from '@/lib/change/define-change'
import { reviewComment } from '@/lib/staff/moderation-changes'

export const POST = changeHandler(reviewComment)
