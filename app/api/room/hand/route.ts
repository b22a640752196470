import { changeHandler } from '@/lib/change/define-change'
import { setHand } from '@/lib/room/changes'

export const POST = changeHandler(setHand)
