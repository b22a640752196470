import { changeHandler } from '@/lib/change/define-change'
import { likeProject } from '@/lib/showcase/changes'

export const POST = changeHandler(likeProject)
