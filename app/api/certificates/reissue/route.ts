import { z } from 'zod'
import { personHandler } from '@/lib/auth/person-handler'
import { reissueCertificate } from '@/lib/certificates/actions'
import { certificateCode } from '@/lib/certificates/certificate'

export const POST = personHandler({
  input: z.object({ code: certificateCode }),
  limit: 'account-person',
  run: ({ input, tokens }) => reissueCertificate(tokens.accessToken, input.code),
})
