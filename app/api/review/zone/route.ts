import { changeHandler } from '@/lib/change/define-change'
import { setZone } from '@/lib/review/changes'

export const POST = changeHandler(setZone)
