import { changeHandler } from '@/lib/change/define-change'
import { hideRating } from '@/lib/staff/moderation-changes'

export const POST = changeHandler(hideRating)
