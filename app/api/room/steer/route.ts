import { changeHandler } from '@/lib/change/define-change'
import { steer } from '@/lib/room/changes'

export const POST = changeHandler(steer)
