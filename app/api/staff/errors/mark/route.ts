import { changeHandler } from '@/lib/change/define-change'
import { markErrors } from '@/lib/staff/operations-changes'

export const POST = changeHandler(markErrors)
