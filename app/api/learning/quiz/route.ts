import { changeHandler } from '@/lib/change/handler'
import { submitQuiz } from '@/lib/learning/changes'

export const POST = changeHandler(submitQuiz)
