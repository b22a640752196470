import { changeHandler } from '@/lib/change/define-change'
import { reviewProject } from '@/lib/showcase/changes'

export const POST = changeHandler(reviewProject)
