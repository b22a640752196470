import { changeHandler } from '@/lib/change/define-change'
import { deleteTemplate } from '@/lib/staff/status-changes'

export const POST = changeHandler(deleteTemplate)
