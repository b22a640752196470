import { changeHandler } from '@/lib/change/define-change'
import { setImage } from '@/lib/showcase/changes'

export const POST = changeHandler(setImage)
