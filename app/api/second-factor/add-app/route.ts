import { changeHandler } from '@/lib/change/define-change'
import { addApp } from '@/lib/second-factor/changes'

export const POST = changeHandler(addApp)
