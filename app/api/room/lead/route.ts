import { changeHandler } from '@/lib/change/define-change'
import { leadMember } from '@/lib/room/changes'

export const POST = changeHandler(leadMember)
