import { changeHandler } from '@/lib/change/define-change'
import { say } from '@/lib/room/changes'

export const POST = changeHandler(say)
