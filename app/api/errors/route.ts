import { changeHandler } from '@/lib/change/handler'
import { logErrorReport } from '@/lib/error-reports/changes'

export const POST = changeHandler(logErrorReport)
