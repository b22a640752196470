import { changeHandler } from '@/lib/change/handler'
import { storeVitals } from '@/lib/vitals/changes'

export const POST = changeHandler(storeVitals)
