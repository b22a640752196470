import { changeHandler } from '@/lib/change/define-change'
import { removeImage } from '@/lib/showcase/changes'

export const POST = changeHandler(removeImage)
