import { changeHandler } from '@/lib/change/define-change'
import { changeEvent } from '@/lib/staff/events/changes'

export const POST = changeHandler(changeEvent)
