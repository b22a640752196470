import { changeHandler } from '@/lib/change/define-change'
import { excludeTeam } from '@/lib/staff/hackathons-changes'

export const POST = changeHandler(excludeTeam)
