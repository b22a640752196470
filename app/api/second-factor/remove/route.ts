import { changeHandler } from '@/lib/change/define-change'
import { removeFactor } from '@/lib/second-factor/changes'

export const POST = changeHandler(removeFactor)
