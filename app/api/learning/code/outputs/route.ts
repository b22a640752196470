import { changeHandler } from '@/lib/change/define-change'
import { judgeCode } from '@/lib/learning/changes'

export const POST = changeHandler(judgeCode)
