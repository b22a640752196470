import { reissueCertificate } from '@/lib/certificates/changes'
import { changeHandler } from '@/lib/change/define-change'

export const POST = changeHandler(reissueCertificate)
