import { cancelEmailChange } from '@/lib/auth/email-change'
import { changeHandler } from '@/lib/change/define-change'

export const POST = changeHandler(cancelEmailChange)
