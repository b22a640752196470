import { changeHandler } from '@/lib/change/define-change'
import { tellReplying } from '@/lib/staff/inbox/changes'

export const POST = changeHandler(tellReplying)
