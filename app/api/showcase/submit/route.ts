import { changeHandler } from '@/lib/change/handler'
import { submitProject } from '@/lib/showcase/changes'

export const POST = changeHandler(submitProject)
