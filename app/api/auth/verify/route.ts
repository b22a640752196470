import { verify } from '@/lib/auth/sign-up'
import { changeHandler } from '@/lib/change/define-change'

export const POST = changeHandler(verify)
