import { changeHandler } from '@/lib/change/define-change'
import { setAlias } from '@/lib/learning/changes'

export const POST = changeHandler(setAlias)
