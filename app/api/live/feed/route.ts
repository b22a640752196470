import { changeHandler } from '@/lib/change/define-change'
import { renewFeed } from '@/lib/live/changes'

export const POST = changeHandler(renewFeed)
