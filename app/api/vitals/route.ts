import { jsonHandler } from '@/lib/change/change'
import { storeVitals } from '@/lib/vitals/changes'
import { vitalsInput } from '@/lib/vitals/schema'

export const POST = jsonHandler({
  input: vitalsInput,
  limits: (_, network) => ({ 'vitals-ip': network }),
  run: ({ input, jar }) => storeVitals(input, jar),
})
