import { changeHandler } from '@/lib/change/define-change'
import { saveCannedAnswer } from '@/lib/staff/inbox/changes'

export const POST = changeHandler(saveCannedAnswer)
