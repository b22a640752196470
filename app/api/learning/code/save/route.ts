import { changeHandler } from '@/lib/change/define-change'
import { saveCode } from '@/lib/learning/changes'

export const POST = changeHandler(saveCode)
