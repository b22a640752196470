import { verify } from '@/lib/auth/sign-up'
import { changeHandler } from '@/lib/change/handler'

export const POST = changeHandler(verify)
