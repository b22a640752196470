import { changeHandler } from '@/lib/change/define-change'
import { setHackathon } from '@/lib/staff/hackathons-changes'

export const POST = changeHandler(setHackathon)
