import { changeHandler } from '@/lib/change/define-change'
import { seekTeam } from '@/lib/hackathons/changes'

export const POST = changeHandler(seekTeam)
