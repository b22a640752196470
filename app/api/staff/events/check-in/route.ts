import { changeHandler } from '@/lib/change/define-change'
import { drawCheckIn } from '@/lib/staff/events/changes'

export const POST = changeHandler(drawCheckIn)
