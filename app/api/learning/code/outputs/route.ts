import { changeHandler } from '@/lib/change/define-change'
import { judgeCode } from '@/lib/learning/code-changes'

export const POST = changeHandler(judgeCode)
