import { changeHandler } from '@/lib/change/handler'
import { sendMessage } from '@/lib/support/changes'

export const POST = changeHandler(sendMessage)
