import { changeHandler } from '@/lib/change/define-change'
import { grantAttempt } from '@/lib/staff/capstones-changes'

export const POST = changeHandler(grantAttempt)
