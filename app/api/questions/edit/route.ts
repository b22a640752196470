import { changeHandler } from '@/lib/change/define-change'
import { editPost } from '@/lib/questions/changes'

export const POST = changeHandler(editPost)
