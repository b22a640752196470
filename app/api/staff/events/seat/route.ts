import { changeHandler } from '@/lib/change/define-change'
import { setSeat } from '@/lib/staff/events/changes'

export const POST = changeHandler(setSeat)
