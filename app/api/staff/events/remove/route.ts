import { changeHandler } from '@/lib/change/define-change'
import { removeRegistration } from '@/lib/staff/events/changes'

export const POST = changeHandler(removeRegistration)
