import { logErrorReport } from '@/lib/error-reports/actions'
import { errorReport } from '@/lib/error-reports/schema'
import { jsonHandler } from '@/lib/http/handler'

export const POST = jsonHandler({
  input: errorReport,
  limits: (_, network) => ({ 'error-report-ip': network }),
  run: ({ input }) => logErrorReport(input),
})
