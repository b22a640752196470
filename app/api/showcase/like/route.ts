import { changeHandler } from '@/lib/change/handler'
import { likeProject } from '@/lib/showcase/changes'

export const POST = changeHandler(likeProject)
