import { demoInput, tryAnalysis } from '@/lib/api/demo'
import { jsonHandler } from '@/lib/change/change'

/** The analysis for visitors of the product's page. */
export const POST = jsonHandler({
  input: demoInput,
  limits: (_, network) => ({ 'sentiment-ip': network }),
  run: ({ input }) => tryAnalysis(input),
})
