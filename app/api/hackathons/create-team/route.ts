import { changeHandler } from '@/lib/change/define-change'
import { createTeam } from '@/lib/hackathons/changes'

export const POST = changeHandler(createTeam)
