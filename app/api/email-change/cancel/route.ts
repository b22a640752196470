import { changeHandler } from '@/lib/change/define-change'
import { cancelEmailChange } from '@/lib/email-change/changes'

export const POST = changeHandler(cancelEmailChange)
