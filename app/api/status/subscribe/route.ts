import { jsonHandler } from '@/lib/change/change'
import { subscribeChange } from '@/lib/status/changes'

export const POST = jsonHandler(subscribeChange)
