import { changeHandler } from '@/lib/change/define-change'
import { settleItem } from '@/lib/room/changes'

export const POST = changeHandler(settleItem)
