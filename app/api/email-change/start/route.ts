import { changeHandler } from '@/lib/change/define-change'
import { startEmailChange } from '@/lib/email-change/changes'

export const POST = changeHandler(startEmailChange)
