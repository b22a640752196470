import { changeHandler } from '@/lib/change/define-change'
import { countFailedSearch } from '@/lib/support/changes'

export const POST = changeHandler(countFailedSearch)
