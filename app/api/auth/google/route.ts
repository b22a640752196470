import { startGoogle } from '@/lib/auth/google'
import { changeHandler } from '@/lib/change/define-change'

export const POST = changeHandler(startGoogle)
