import { changeHandler } from '@/lib/change/define-change'
import { completeLesson } from '@/lib/learning/changes'

export const POST = changeHandler(completeLesson)
