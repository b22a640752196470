import { changeHandler } from '@/lib/change/handler'
import { saveProfile } from '@/lib/profile/changes'

export const POST = changeHandler(saveProfile)
