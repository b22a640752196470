import { changeHandler } from '@/lib/change/define-change'
import { setCourseReview } from '@/lib/review/changes'

export const POST = changeHandler(setCourseReview)
