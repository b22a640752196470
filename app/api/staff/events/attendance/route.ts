import { changeHandler } from '@/lib/change/define-change'
import { setAttendance } from '@/lib/staff/events/changes'

export const POST = changeHandler(setAttendance)
