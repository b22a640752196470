import { changeHandler } from '@/lib/change/define-change'
import { mergeMessage } from '@/lib/staff/inbox/changes'

export const POST = changeHandler(mergeMessage)
