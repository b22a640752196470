import { changeHandler } from '@/lib/change/define-change'
import { dismissFirstSteps } from '@/lib/learning/changes'

export const POST = changeHandler(dismissFirstSteps)
