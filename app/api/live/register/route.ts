import { changeHandler } from '@/lib/change/handler'
import { register } from '@/lib/live/changes'

export const POST = changeHandler(register)
