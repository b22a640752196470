import { changeHandler } from '@/lib/change/define-change'
import { checkIn } from '@/lib/live/changes'

export const POST = changeHandler(checkIn)
