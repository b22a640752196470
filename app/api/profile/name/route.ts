import { changeHandler } from '@/lib/change/define-change'
import { saveName } from '@/lib/profile/changes'

export const POST = changeHandler(saveName)
