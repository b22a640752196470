import { reissueCertificate } from '@/lib/certificates/changes'
import { changeHandler } from '@/lib/change/handler'

export const POST = changeHandler(reissueCertificate)
