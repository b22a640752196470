import { submitCapstone } from '@/lib/capstones/changes'
import { changeHandler } from '@/lib/change/define-change'

export const POST = changeHandler(submitCapstone)
