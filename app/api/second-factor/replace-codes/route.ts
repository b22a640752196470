import { changeHandler } from '@/lib/change/define-change'
import { replaceCodes } from '@/lib/second-factor/changes'

export const POST = changeHandler(replaceCodes)
