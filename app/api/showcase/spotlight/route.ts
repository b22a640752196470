import { changeHandler } from '@/lib/change/define-change'
import { setSpotlight } from '@/lib/showcase/changes'

export const POST = changeHandler(setSpotlight)
