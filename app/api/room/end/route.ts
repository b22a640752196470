import { changeHandler } from '@/lib/change/define-change'
import { endRoom } from '@/lib/room/changes'

export const POST = changeHandler(endRoom)
