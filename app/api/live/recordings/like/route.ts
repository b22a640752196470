import { changeHandler } from '@/lib/change/handler'
import { likeRecording } from '@/lib/live/changes'

export const POST = changeHandler(likeRecording)
