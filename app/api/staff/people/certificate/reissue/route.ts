import { changeHandler } from '@/lib/change/define-change'
import { reissueCertificate } from '@/lib/staff/people-changes'

export const POST = changeHandler(reissueCertificate)
