import { changeHandler } from '@/lib/change/define-change'
import { saveProfile } from '@/lib/profile/changes'

export const POST = changeHandler(saveProfile)
