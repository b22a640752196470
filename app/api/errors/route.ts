import { changeHandler } from '@/lib/change/define-change'
import { logErrorReport } from '@/lib/error-reports/changes'

export const POST = changeHandler(logErrorReport)
