import { changeHandler } from '@/lib/change/define-change'
import { endSession } from '@/lib/sessions/changes'

export const POST = changeHandler(endSession)
