import { tryAnalysis } from '@/lib/api/analysis'
import { changeHandler } from '@/lib/change/define-change'

export const POST = changeHandler(tryAnalysis)
