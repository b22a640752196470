import { changeHandler } from '@/lib/change/define-change'
import { setCardAside } from '@/lib/review/changes'

export const POST = changeHandler(setCardAside)
