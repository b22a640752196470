import { changeHandler } from '@/lib/change/define-change'
import { revokeCertificate } from '@/lib/staff/people-changes'

export const POST = changeHandler(revokeCertificate)
