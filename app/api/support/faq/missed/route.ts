import { changeHandler } from '@/lib/change/handler'
import { countFailedSearch } from '@/lib/support/changes'

export const POST = changeHandler(countFailedSearch)
