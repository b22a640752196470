import { tryAnalysis } from '@/lib/api/demo'
import { changeHandler } from '@/lib/change/handler'

export const POST = changeHandler(tryAnalysis)
