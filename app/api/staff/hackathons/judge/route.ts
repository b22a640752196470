import { changeHandler } from '@/lib/change/define-change'
import { setJudge } from '@/lib/staff/hackathons-changes'

export const POST = changeHandler(setJudge)
