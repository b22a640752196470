import { changeHandler } from '@/lib/change/handler'
import { deleteProject } from '@/lib/showcase/changes'

export const POST = changeHandler(deleteProject)
