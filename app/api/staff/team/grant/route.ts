import { changeHandler } from '@/lib/change/define-change'
import { grantRole } from '@/lib/staff/team-changes'

export const POST = changeHandler(grantRole)
