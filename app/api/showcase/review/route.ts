import { changeHandler } from '@/lib/change/handler'
import { reviewProject } from '@/lib/showcase/changes'

export const POST = changeHandler(reviewProject)
