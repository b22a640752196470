import { z } from 'zod'
import { addressField } from '@/lib/mail/address'

export const newEmailInput = z.object({
  email: addressField('required'),
})
