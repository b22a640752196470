import { changeHandler } from '@/lib/change/define-change'
import { createEvents } from '@/lib/staff/events/changes'

export const POST = changeHandler(createEvents)
