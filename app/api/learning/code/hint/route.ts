import { changeHandler } from '@/lib/change/define-change'
import { openCodeHint } from '@/lib/learning/changes'

export const POST = changeHandler(openCodeHint)
