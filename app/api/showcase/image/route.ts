import { changeHandler } from '@/lib/change/handler'
import { setImage } from '@/lib/showcase/changes'

export const POST = changeHandler(setImage)
