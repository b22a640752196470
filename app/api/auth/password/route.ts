import { changePassword } from '@/lib/auth/password'
import { changeHandler } from '@/lib/change/handler'

export const POST = changeHandler(changePassword)
