import { changeHandler } from '@/lib/change/define-change'
import { assignJudges } from '@/lib/staff/hackathons-changes'

export const POST = changeHandler(assignJudges)
