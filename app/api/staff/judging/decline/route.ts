import { changeHandler } from '@/lib/change/define-change'
import { decline } from '@/lib/staff/hackathons-changes'

export const POST = changeHandler(decline)
