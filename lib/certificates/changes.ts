import 'server-only'
import { z } from 'zod'
import { defineChange } from '@/lib/change/define-change'
import { call } from '@/lib/db/call'
import { certificateCode } from './certificate'

/** Replaces the person's certificate by one with their current name; returns the new code. 429 'reissue_limit'. */
export const reissueCertificate = defineChange({
  name: 'certificates/reissue',
  input: z.object({ code: certificateCode }),
  access: 'person',
  limits: 'account-person',
  run: async ({ input, db }) => ({
    code: await call(
      db.rpc('reissue_certificate', { certificate_code: input.code }),
      certificateCode,
    ),
  }),
})
