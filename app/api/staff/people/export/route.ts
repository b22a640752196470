import { changeHandler } from '@/lib/change/define-change'
import { exportPerson } from '@/lib/staff/people-changes'

export const POST = changeHandler(exportPerson)
