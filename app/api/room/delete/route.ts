import { changeHandler } from '@/lib/change/define-change'
import { deleteEntry } from '@/lib/room/changes'

export const POST = changeHandler(deleteEntry)
