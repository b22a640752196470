import { changeHandler } from '@/lib/change/define-change'
import { removeAvatar } from '@/lib/profile/changes'

export const POST = changeHandler(removeAvatar)
