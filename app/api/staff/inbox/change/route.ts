import { changeHandler } from '@/lib/change/define-change'
import { changeMessages } from '@/lib/staff/inbox/changes'

export const POST = changeHandler(changeMessages)
