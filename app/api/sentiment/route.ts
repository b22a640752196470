import { tryAnalysis } from '@/lib/api/demo'
import { changeHandler } from '@/lib/change/define-change'

export const POST = changeHandler(tryAnalysis)
