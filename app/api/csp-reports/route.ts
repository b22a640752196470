import { changeHandler } from '@/lib/change/define-change'
import { logPolicyReport } from '@/lib/error-reports/changes'

export const POST = changeHandler(logPolicyReport)
