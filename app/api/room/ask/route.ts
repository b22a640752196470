import { changeHandler } from '@/lib/change/define-change'
import { askQuestion } from '@/lib/room/changes'

export const POST = changeHandler(askQuestion)
