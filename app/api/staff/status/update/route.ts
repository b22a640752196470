import { changeHandler } from '@/lib/change/define-change'
import { updateIncident } from '@/lib/staff/status-changes'

export const POST = changeHandler(updateIncident)
