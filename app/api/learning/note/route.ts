import { changeHandler } from '@/lib/change/handler'
import { saveNote } from '@/lib/learning/changes'

export const POST = changeHandler(saveNote)
