import { changeHandler } from '@/lib/change/define-change'
import { retryMails } from '@/lib/staff/operations-changes'

export const POST = changeHandler(retryMails)
