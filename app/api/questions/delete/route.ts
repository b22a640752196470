import { changeHandler } from '@/lib/change/define-change'
import { deletePost } from '@/lib/questions/changes'

export const POST = changeHandler(deletePost)
