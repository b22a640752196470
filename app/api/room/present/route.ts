import { changeHandler } from '@/lib/change/define-change'
import { notePresence } from '@/lib/room/changes'

export const POST = changeHandler(notePresence)
