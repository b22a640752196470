import { jsonHandler } from '@/lib/change/change'
import { messageChange } from '@/lib/support/changes'

export const POST = jsonHandler(messageChange)
