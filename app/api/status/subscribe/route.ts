import { changeHandler } from '@/lib/change/handler'
import { subscribe } from '@/lib/status/changes'

export const POST = changeHandler(subscribe)
