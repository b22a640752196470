import { z } from 'zod'
import { roles } from '@/lib/account/account'
import { minPassword, normalPassword } from '@/lib/account/password-forms'
import { digitsOf } from '@/lib/i18n/digits'
import { locales } from '@/lib/i18n/routing'
import { addressField } from '@/lib/mail/address'

/** bcrypt silently ignores anything beyond this many bytes. */
const maxPasswordBytes = 72

const email = addressField('required')

/** Normalised before its length counts: it may grow or shrink. */
const newPassword = z
  .string('required')
  .min(1, 'required')
  .max(1024, 'password_too_long')
  .transform(normalPassword)
  .pipe(
    z
      .string()
      .min(minPassword, 'password_too_short')
      .refine(
        (value) => new TextEncoder().encode(value).length <= maxPasswordBytes,
        'password_too_long',
      ),
  )

const confirmedPassword = z
  .string('required')
  .min(1, 'required')
  .max(1024, 'passwords_differ')
  .transform(normalPassword)

const locale = z.enum(locales, 'invalid').default('en')
const next = z.string('invalid').max(2048, 'invalid').nullish()

const matching = {
  check: (value: { password: string; confirmPassword: string }) =>
    value.password === value.confirmPassword,
  message: { message: 'passwords_differ', path: ['confirmPassword'] },
}

/** Both fields are required; passwords are not validated at sign-in. */
export const loginInput = z.object({
  email: z
    .string('required')
    .trim()
    .min(1, 'required')
    .max(254, 'email_invalid')
    // Postgres rejects queries with these characters.
    .regex(/^[^\p{Cc}\p{Cs}]*$/u, 'email_invalid')
    .toLowerCase(),
  password: z.string('required').min(1, 'required').max(1024, 'password_too_long'),
})

/** Three required fields, a matching confirmation, at least six characters. */
export const signUpInput = z
  .object({
    email,
    password: newPassword,
    confirmPassword: confirmedPassword,
    role: z.enum(roles, 'invalid').default('student'),
    locale,
    next,
    /** The token of a waitlist invitation; anything else is ignored. */
    invitation: z
      .string()
      .regex(/^[\w-]{43}$/)
      .optional()
      .catch(undefined),
  })
  .refine(matching.check, matching.message)

export const resendInput = z.object({ email, locale, next })

export const resetInput = z.object({ email, locale })

/** The emails whose link signs in. */
export const linkTypes = ['signup', 'invite', 'magiclink', 'recovery'] as const
export type LinkType = (typeof linkTypes)[number]
/** What a link's hash looks like. */
const tokenHash = z.string().regex(/^[\w-]{16,256}$/, 'invalid')
/** Whether the person sets a new password in place of the one from the sign-up. */
const replaces = z.boolean('invalid').default(false)

/** Either a link's hash, or the address with the eight-digit code of the same email. */
export const verifyInput = z.union([
  z.object({ tokenHash, type: z.enum(linkTypes, 'invalid'), newPassword: replaces }),
  z.object({
    email,
    code: z
      .string('code_invalid')
      .max(200, 'code_invalid')
      .transform(digitsOf)
      .pipe(z.string().regex(/^\d{8}$/, 'code_invalid')),
    // Only these two emails contain a code for one of our pages.
    type: z.enum(['signup', 'recovery'], 'invalid'),
    newPassword: replaces,
  }),
])

export const confirmEmailInput = z.object({ tokenHash })

export const googleInput = z.object({ locale, next })

/** Whether API keys and the calendar feed survive the end of all sessions. */
const keepAccess = z.boolean('invalid').default(false)

export const logoutInput = z.object({
  scope: z.enum(['local', 'others', 'global'], 'invalid').default('local'),
  keepAccess,
  /** Ends only this person's session: a page whose session ended may be late, and another person signed in by now. */
  person: z.uuid('invalid').optional(),
})

export const changePasswordInput = z
  .object({
    currentPassword: z.string('required').max(1024, 'password_too_long').optional(),
    password: newPassword,
    confirmPassword: confirmedPassword,
    keepAccess,
  })
  .refine(matching.check, matching.message)

/** The password again, before something that needs a recent sign-in. */
export const confirmInput = z.object({
  currentPassword: z.string('required').min(1, 'required').max(1024, 'password_too_long'),
})

/** Proof of a session that the browser got from the backend (the sign-in fallback). */
export const adoptInput = z.object({
  refreshToken: z
    .string('required')
    .min(1, 'required')
    .max(1024, 'invalid')
    .regex(/^[\w-]+$/, 'invalid'),
})
