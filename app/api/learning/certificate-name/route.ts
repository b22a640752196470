import { changeHandler } from '@/lib/change/handler'
import { setCertificateName } from '@/lib/learning/changes'

export const POST = changeHandler(setCertificateName)
