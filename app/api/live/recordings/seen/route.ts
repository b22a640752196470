import { changeHandler } from '@/lib/change/handler'
import { markSeen } from '@/lib/live/changes'

export const POST = changeHandler(markSeen)
