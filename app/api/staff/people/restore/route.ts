import { changeHandler } from '@/lib/change/define-change'
import { restorePeople } from '@/lib/staff/people-changes'

export const POST = changeHandler(restorePeople)
