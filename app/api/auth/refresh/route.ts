import { refreshSession } from '@/lib/auth/changes'
import { changeHandler } from '@/lib/change/handler'

export const POST = changeHandler(refreshSession)
