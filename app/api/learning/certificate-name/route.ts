import { changeHandler } from '@/lib/change/define-change'
import { setCertificateName } from '@/lib/learning/changes'

export const POST = changeHandler(setCertificateName)
