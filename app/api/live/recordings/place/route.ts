import { changeHandler } from '@/lib/change/define-change'
import { saveRecordingPlace } from '@/lib/live/changes'

export const POST = changeHandler(saveRecordingPlace)
