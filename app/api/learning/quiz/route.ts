import { changeHandler } from '@/lib/change/define-change'
import { submitQuiz } from '@/lib/learning/changes'

export const POST = changeHandler(submitQuiz)
