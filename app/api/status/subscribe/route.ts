import { jsonHandler } from '@/lib/http/handler'
import { subscribeChange } from '@/lib/status/actions'

export const POST = jsonHandler(subscribeChange)
