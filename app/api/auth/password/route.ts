import { changePassword } from '@/lib/auth/password'
import { changeHandler } from '@/lib/change/define-change'

export const POST = changeHandler(changePassword)
