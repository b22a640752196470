import { changeHandler } from '@/lib/change/handler'
import { setAlert } from '@/lib/live/changes'

export const POST = changeHandler(setAlert)
