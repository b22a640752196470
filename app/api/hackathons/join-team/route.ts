import { changeHandler } from '@/lib/change/define-change'
import { joinTeam } from '@/lib/hackathons/changes'

export const POST = changeHandler(joinTeam)
