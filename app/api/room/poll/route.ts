import { changeHandler } from '@/lib/change/define-change'
import { openPoll } from '@/lib/room/changes'

export const POST = changeHandler(openPoll)
