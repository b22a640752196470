import { requestReset } from '@/lib/auth/password'
import { changeHandler } from '@/lib/change/handler'

export const POST = changeHandler(requestReset)
