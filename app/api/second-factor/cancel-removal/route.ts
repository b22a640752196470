import { changeHandler } from '@/lib/change/define-change'
import { cancelRemoval } from '@/lib/second-factor/changes'

export const POST = changeHandler(cancelRemoval)
