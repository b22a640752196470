import { changeHandler } from '@/lib/change/define-change'
import { writeToEvent } from '@/lib/staff/events/changes'

export const POST = changeHandler(writeToEvent)
