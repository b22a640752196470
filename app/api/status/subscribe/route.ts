import { changeHandler } from '@/lib/change/define-change'
import { subscribe } from '@/lib/status/changes'

export const POST = changeHandler(subscribe)
