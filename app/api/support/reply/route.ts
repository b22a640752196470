import { changeHandler } from '@/lib/change/define-change'
import { replyToMessage } from '@/lib/support/changes'

export const POST = changeHandler(replyToMessage)
