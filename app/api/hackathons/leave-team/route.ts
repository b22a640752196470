import { changeHandler } from '@/lib/change/define-change'
import { leaveTeam } from '@/lib/hackathons/changes'

export const POST = changeHandler(leaveTeam)
