import { changeHandler } from '@/lib/change/define-change'
import { storeVitals } from '@/lib/vitals/changes'

export const POST = changeHandler(storeVitals)
