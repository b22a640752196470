import { changeHandler } from '@/lib/change/handler'
import { countOpenedFaq } from '@/lib/support/changes'

export const POST = changeHandler(countOpenedFaq)
