import { changeHandler } from '@/lib/change/define-change'
import { scheduleMaintenance } from '@/lib/staff/status-changes'

export const POST = changeHandler(scheduleMaintenance)
