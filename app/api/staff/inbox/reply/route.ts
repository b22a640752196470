import { changeHandler } from '@/lib/change/define-change'
import { sendReply } from '@/lib/staff/inbox/changes'

export const POST = changeHandler(sendReply)
