import { changeHandler } from '@/lib/change/define-change'
import { leave } from '@/lib/live/changes'

export const POST = changeHandler(leave)
