import { changeHandler } from '@/lib/change/define-change'
import { saveCode } from '@/lib/learning/code-changes'

export const POST = changeHandler(saveCode)
