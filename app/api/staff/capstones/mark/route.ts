import { changeHandler } from '@/lib/change/define-change'
import { markCapstone } from '@/lib/staff/capstones-changes'

export const POST = changeHandler(markCapstone)
