import { changeHandler } from '@/lib/change/handler'
import { enrol } from '@/lib/learning/changes'

export const POST = changeHandler(enrol)
