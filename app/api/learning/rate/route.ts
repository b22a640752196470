import { changeHandler } from '@/lib/change/define-change'
import { rateCourse } from '@/lib/learning/changes'

export const POST = changeHandler(rateCourse)
