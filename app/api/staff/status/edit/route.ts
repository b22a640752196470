import { changeHandler } from '@/lib/change/define-change'
import { editIncident } from '@/lib/staff/status-changes'

export const POST = changeHandler(editIncident)
