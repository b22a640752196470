import { changeHandler } from '@/lib/change/define-change'
import { savePlace } from '@/lib/learning/changes'

export const POST = changeHandler(savePlace)
