import { changeHandler } from '@/lib/change/define-change'
import { handOverChat } from '@/lib/support/chat/changes'

export const POST = changeHandler(handOverChat)
