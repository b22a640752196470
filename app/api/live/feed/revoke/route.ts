import { changeHandler } from '@/lib/change/define-change'
import { revokeFeed } from '@/lib/live/changes'

export const POST = changeHandler(revokeFeed)
