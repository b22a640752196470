import { changeHandler } from '@/lib/change/define-change'
import { deleteProject } from '@/lib/showcase/changes'

export const POST = changeHandler(deleteProject)
