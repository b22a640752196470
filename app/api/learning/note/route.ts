import { changeHandler } from '@/lib/change/define-change'
import { saveNote } from '@/lib/learning/changes'

export const POST = changeHandler(saveNote)
