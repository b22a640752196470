import { changeHandler } from '@/lib/change/define-change'
import { setName } from '@/lib/room/changes'

export const POST = changeHandler(setName)
