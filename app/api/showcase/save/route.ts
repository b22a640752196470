import { changeHandler } from '@/lib/change/handler'
import { saveProject } from '@/lib/showcase/changes'

export const POST = changeHandler(saveProject)
