import { changeHandler } from '@/lib/change/handler'
import { savePlace } from '@/lib/learning/changes'

export const POST = changeHandler(savePlace)
