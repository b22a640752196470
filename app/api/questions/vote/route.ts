import { changeHandler } from '@/lib/change/define-change'
import { votePost } from '@/lib/questions/changes'

export const POST = changeHandler(votePost)
