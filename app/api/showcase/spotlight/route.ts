import { changeHandler } from '@/lib/change/handler'
import { setSpotlight } from '@/lib/showcase/changes'

export const POST = changeHandler(setSpotlight)
