import { changeHandler } from '@/lib/change/define-change'
import { openIncident } from '@/lib/staff/status-changes'

export const POST = changeHandler(openIncident)
