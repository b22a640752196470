import { changeHandler } from '@/lib/change/handler'
import { completeLesson } from '@/lib/learning/changes'

export const POST = changeHandler(completeLesson)
