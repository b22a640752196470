import { changeHandler } from '@/lib/change/define-change'
import { withdrawTeam } from '@/lib/hackathons/changes'

export const POST = changeHandler(withdrawTeam)
