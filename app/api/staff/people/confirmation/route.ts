import { changeHandler } from '@/lib/change/define-change'
import { sendConfirmation } from '@/lib/staff/people-changes'

export const POST = changeHandler(sendConfirmation)
