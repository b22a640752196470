import { startGoogle } from '@/lib/auth/google'
import { changeHandler } from '@/lib/change/handler'

export const POST = changeHandler(startGoogle)
