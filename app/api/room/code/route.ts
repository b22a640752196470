import { changeHandler } from '@/lib/change/define-change'
import { writeCode } from '@/lib/room/changes'

export const POST = changeHandler(writeCode)
