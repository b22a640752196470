import { changeHandler } from '@/lib/change/define-change'
import { answerCard } from '@/lib/review/changes'

export const POST = changeHandler(answerCard)
