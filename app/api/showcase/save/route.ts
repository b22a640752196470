import { changeHandler } from '@/lib/change/define-change'
import { saveProject } from '@/lib/showcase/changes'

export const POST = changeHandler(saveProject)
