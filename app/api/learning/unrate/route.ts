import { changeHandler } from '@/lib/change/define-change'
import { removeRating } from '@/lib/learning/changes'

export const POST = changeHandler(removeRating)
