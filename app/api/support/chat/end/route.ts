import { changeHandler } from '@/lib/change/define-change'
import { endChat } from '@/lib/support/chat/changes'

export const POST = changeHandler(endChat)
