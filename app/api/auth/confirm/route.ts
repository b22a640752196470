import { confirmPassword } from '@/lib/auth/confirm'
import { changeHandler } from '@/lib/change/define-change'

export const POST = changeHandler(confirmPassword)
