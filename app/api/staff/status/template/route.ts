import { changeHandler } from '@/lib/change/define-change'
import { saveTemplate } from '@/lib/staff/status-changes'

export const POST = changeHandler(saveTemplate)
