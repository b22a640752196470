import { logout } from '@/lib/auth/changes'
import { changeHandler } from '@/lib/change/define-change'

export const POST = changeHandler(logout)
