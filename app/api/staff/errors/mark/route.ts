import { changeHandler } from '@/lib/change/define-change'
import { markErrors } from '@/lib/staff/errors/changes'

export const POST = changeHandler(markErrors)
