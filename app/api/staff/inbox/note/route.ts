import { changeHandler } from '@/lib/change/define-change'
import { addNote } from '@/lib/staff/inbox/changes'

export const POST = changeHandler(addNote)
