import { changeHandler } from '@/lib/change/define-change'
import { changeTeam } from '@/lib/hackathons/changes'

export const POST = changeHandler(changeTeam)
