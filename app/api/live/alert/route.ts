import { changeHandler } from '@/lib/change/define-change'
import { setAlert } from '@/lib/live/changes'

export const POST = changeHandler(setAlert)
