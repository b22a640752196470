import { changeHandler } from '@/lib/change/handler'
import { renewFeed } from '@/lib/live/changes'

export const POST = changeHandler(renewFeed)
