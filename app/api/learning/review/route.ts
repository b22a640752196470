import { changeHandler } from '@/lib/change/define-change'
import { reviewComment } from '@/lib/learning/changes'

export const POST = changeHandler(reviewComment)
