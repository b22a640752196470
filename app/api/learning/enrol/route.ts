import { changeHandler } from '@/lib/change/define-change'
import { enrol } from '@/lib/learning/changes'

export const POST = changeHandler(enrol)
