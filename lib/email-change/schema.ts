import { z } from 'zod'
import { addressShape } from '@/lib/mail/address'

export const newEmailInput = z.object({
  email: z
    .string('required')
    .trim()
    .min(1, 'required')
    .max(254, 'email_invalid')
    .toLowerCase()
    .pipe(z.email('email_invalid'))
    .refine((value) => addressShape.test(value), 'email_invalid'),
})
