import { changeHandler } from '@/lib/change/define-change'
import { setInstructor } from '@/lib/staff/events/changes'

export const POST = changeHandler(setInstructor)
