import { changeHandler } from '@/lib/change/define-change'
import { retryMails } from '@/lib/staff/outbox/changes'

export const POST = changeHandler(retryMails)
