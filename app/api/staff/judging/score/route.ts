import { changeHandler } from '@/lib/change/define-change'
import { score } from '@/lib/staff/hackathons-changes'

export const POST = changeHandler(score)
