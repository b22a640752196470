import { changeHandler } from '@/lib/change/handler'
import { setAlias } from '@/lib/learning/changes'

export const POST = changeHandler(setAlias)
