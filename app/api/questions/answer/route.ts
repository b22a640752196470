import { changeHandler } from '@/lib/change/define-change'
import { answerQuestion } from '@/lib/questions/changes'

export const POST = changeHandler(answerQuestion)
