import { changeHandler } from '@/lib/change/define-change'
import { submitCode } from '@/lib/learning/changes'

export const POST = changeHandler(submitCode)
