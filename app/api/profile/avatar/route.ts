import { changeHandler } from '@/lib/change/define-change'
import { setAvatar } from '@/lib/profile/changes'

export const POST = changeHandler(setAvatar)
