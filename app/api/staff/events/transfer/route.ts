import { changeHandler } from '@/lib/change/define-change'
import { transferRegistration } from '@/lib/staff/events/changes'

export const POST = changeHandler(transferRegistration)
