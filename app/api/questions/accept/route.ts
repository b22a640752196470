import { changeHandler } from '@/lib/change/define-change'
import { acceptAnswer } from '@/lib/questions/changes'

export const POST = changeHandler(acceptAnswer)
