import { changeHandler } from '@/lib/change/define-change'
import { changePersonRole } from '@/lib/staff/people-changes'

export const POST = changeHandler(changePersonRole)
