import { revokeApiKey } from '@/lib/api/changes'
import { changeHandler } from '@/lib/change/handler'

export const POST = changeHandler(revokeApiKey)
