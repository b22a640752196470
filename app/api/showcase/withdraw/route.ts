import { changeHandler } from '@/lib/change/handler'
import { withdrawProject } from '@/lib/showcase/changes'

export const POST = changeHandler(withdrawProject)
