import { changeHandler } from '@/lib/change/define-change'
import { countOpenedFaq } from '@/lib/support/changes'

export const POST = changeHandler(countOpenedFaq)
