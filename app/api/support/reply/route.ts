import { changeHandler } from '@/lib/change/handler'
import { replyToMessage } from '@/lib/support/changes'

export const POST = changeHandler(replyToMessage)
