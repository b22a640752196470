import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { z } from 'zod'

import { digitsOf, withPlainDigits } from '@/lib/i18n/digits'
import { factorNameLength } from './name-length'

const name = z
  .string('required')
  .trim()
  .min(1, 'required')
  .max(factorNameLength, 'factor_name_too_long')

/** Apps show the code in two groups, and people may type another script's digits. */
const code = z
  .string('required')
  .max(200, 'factor_code_invalid')
  .transform(digitsOf)
  .pipe(
    z
      .string()
      .min(1, 'required')
      .regex(/^\d{6}$/, 'factor_code_invalid'),
  )

/** A browser's answer about a passkey; `@simplewebauthn/server` checks what is in it. */
const response = <Answer>() =>
  z.custom<Answer>(
    (value) =>
      typeof value === 'object' && value !== null && JSON.stringify(value).length <= 20_000,
    'invalid',
  )

/** One of the ways to pass the second factor. */
export const passInput = z.union([
  z.strictObject({ passkey: response<AuthenticationResponseJSON>() }),
  z.strictObject({
    recoveryCode: z
      .string('required')
      .trim()
      .min(1, 'required')
      .max(60, 'invalid')
      .transform(withPlainDigits),
  }),
  z.strictObject({ code }),
])

/** `setup` is what `startApp` returned. */
export const appInput = z.object({ name, code, setup: z.string('invalid').max(1000, 'invalid') })

export const passkeyInput = z.object({ name, passkey: response<RegistrationResponseJSON>() })

export const removeInput = z.object({ id: z.uuid('invalid') })
