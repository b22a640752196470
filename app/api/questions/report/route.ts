import { changeHandler } from '@/lib/change/define-change'
import { reportPost } from '@/lib/questions/changes'

export const POST = changeHandler(reportPost)
