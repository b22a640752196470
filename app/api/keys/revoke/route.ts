import { revokeApiKey } from '@/lib/api/changes'
import { changeHandler } from '@/lib/change/define-change'

export const POST = changeHandler(revokeApiKey)
