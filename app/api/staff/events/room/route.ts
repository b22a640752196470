import { changeHandler } from '@/lib/change/define-change'
import { savePlan } from '@/lib/room/changes'

export const POST = changeHandler(savePlan)
