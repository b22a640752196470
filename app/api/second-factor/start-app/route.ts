import { changeHandler } from '@/lib/change/define-change'
import { startApp } from '@/lib/second-factor/changes'

export const POST = changeHandler(startApp)
