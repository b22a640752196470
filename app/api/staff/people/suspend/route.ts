import { changeHandler } from '@/lib/change/define-change'
import { suspendPeople } from '@/lib/staff/people-changes'

export const POST = changeHandler(suspendPeople)
