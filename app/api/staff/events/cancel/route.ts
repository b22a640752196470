import { changeHandler } from '@/lib/change/define-change'
import { cancelEvents } from '@/lib/staff/events/changes'

export const POST = changeHandler(cancelEvents)
