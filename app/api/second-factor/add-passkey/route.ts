import { changeHandler } from '@/lib/change/define-change'
import { addPasskey } from '@/lib/second-factor/changes'

export const POST = changeHandler(addPasskey)
