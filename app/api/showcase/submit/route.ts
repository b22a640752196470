import { changeHandler } from '@/lib/change/define-change'
import { submitProject } from '@/lib/showcase/changes'

export const POST = changeHandler(submitProject)
