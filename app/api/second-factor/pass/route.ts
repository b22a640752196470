import { changeHandler } from '@/lib/change/define-change'
import { passSecondFactor } from '@/lib/second-factor/pass'

export const POST = changeHandler(passSecondFactor)
