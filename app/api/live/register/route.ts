import { changeHandler } from '@/lib/change/define-change'
import { register } from '@/lib/live/changes'

export const POST = changeHandler(register)
