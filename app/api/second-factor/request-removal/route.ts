import { changeHandler } from '@/lib/change/define-change'
import { requestRemoval } from '@/lib/second-factor/pass'

export const POST = changeHandler(requestRemoval)
