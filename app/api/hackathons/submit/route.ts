import { changeHandler } from '@/lib/change/define-change'
import { submit } from '@/lib/hackathons/changes'

export const POST = changeHandler(submit)
