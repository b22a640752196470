import { changeHandler } from '@/lib/change/define-change'
import { markSeen } from '@/lib/live/changes'

export const POST = changeHandler(markSeen)
