import { changeHandler } from '@/lib/change/handler'
import { leave } from '@/lib/live/changes'

export const POST = changeHandler(leave)
