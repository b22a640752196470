import { jsonHandler } from '@/lib/change/change'
import { logErrorReport } from '@/lib/error-reports/changes'
import { errorReport } from '@/lib/error-reports/schema'

export const POST = jsonHandler({
  input: errorReport,
  limits: (_, network) => ({ 'error-report-ip': network }),
  run: ({ input }) => logErrorReport(input),
})
