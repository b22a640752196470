import { changeHandler } from '@/lib/change/define-change'
import { askPasskey } from '@/lib/second-factor/pass'

export const POST = changeHandler(askPasskey)
