import { changeHandler } from '@/lib/change/handler'
import { revokeFeed } from '@/lib/live/changes'

export const POST = changeHandler(revokeFeed)
