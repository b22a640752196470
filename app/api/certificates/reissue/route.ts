import { z } from 'zod'
import { certificateCode } from '@/lib/certificates/certificate'
import { reissueCertificate } from '@/lib/certificates/changes'
import { personHandler } from '@/lib/change/legacy-person'

export const POST = personHandler({
  input: z.object({ code: certificateCode }),
  limit: 'account-person',
  run: ({ input, tokens }) => reissueCertificate(tokens.accessToken, input.code),
})
