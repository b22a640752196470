import { jsonHandler } from '@/lib/http/handler'
import { messageChange } from '@/lib/support/actions'

export const POST = jsonHandler(messageChange)
