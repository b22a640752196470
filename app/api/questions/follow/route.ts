import { changeHandler } from '@/lib/change/define-change'
import { followQuestion } from '@/lib/questions/changes'

export const POST = changeHandler(followQuestion)
