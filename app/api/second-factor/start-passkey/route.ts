import { changeHandler } from '@/lib/change/define-change'
import { startPasskey } from '@/lib/second-factor/changes'

export const POST = changeHandler(startPasskey)
