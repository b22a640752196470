import { changeHandler } from '@/lib/change/define-change'
import { askQuestion } from '@/lib/questions/changes'

export const POST = changeHandler(askQuestion)
