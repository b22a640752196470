import { changeHandler } from '@/lib/change/define-change'
import { withdrawProject } from '@/lib/showcase/changes'

export const POST = changeHandler(withdrawProject)
