import { changeHandler } from '@/lib/change/define-change'
import { archiveCannedAnswer } from '@/lib/staff/inbox/changes'

export const POST = changeHandler(archiveCannedAnswer)
