import { z } from 'zod'

/** States of an email. */
export const mailStates = ['waiting', 'sent', 'failed', 'dropped'] as const

export const retryInput = z.object({
  mails: z
    .array(z.int('invalid').min(1, 'invalid'), 'invalid')
    .min(1, 'invalid')
    .max(500, 'invalid'),
})
