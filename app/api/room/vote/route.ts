import { changeHandler } from '@/lib/change/define-change'
import { vote } from '@/lib/room/changes'

export const POST = changeHandler(vote)
