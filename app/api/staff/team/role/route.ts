import { changeHandler } from '@/lib/change/define-change'
import { changeRole } from '@/lib/staff/team-changes'

export const POST = changeHandler(changeRole)
