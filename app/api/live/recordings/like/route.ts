import { changeHandler } from '@/lib/change/define-change'
import { likeRecording } from '@/lib/live/changes'

export const POST = changeHandler(likeRecording)
