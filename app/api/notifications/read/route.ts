import { changeHandler } from '@/lib/change/define-change'
import { markRead } from '@/lib/notifications/changes'

export const POST = changeHandler(markRead)
