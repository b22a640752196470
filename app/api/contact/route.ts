import { changeHandler } from '@/lib/change/define-change'
import { sendMessage } from '@/lib/support/changes'

export const POST = changeHandler(sendMessage)
