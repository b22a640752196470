import { changeHandler } from '@/lib/change/define-change'
import { sendChatText } from '@/lib/support/chat/changes'

export const POST = changeHandler(sendChatText)
