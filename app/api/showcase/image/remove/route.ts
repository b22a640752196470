import { changeHandler } from '@/lib/change/handler'
import { removeImage } from '@/lib/showcase/changes'

export const POST = changeHandler(removeImage)
