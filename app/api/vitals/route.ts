import { jsonHandler } from '@/lib/http/handler'
import { storeVitals } from '@/lib/vitals/actions'
import { vitalsInput } from '@/lib/vitals/schema'

export const POST = jsonHandler({
  input: vitalsInput,
  limits: (_, network) => ({ 'vitals-ip': network }),
  run: ({ input, jar }) => storeVitals(input, jar),
})
