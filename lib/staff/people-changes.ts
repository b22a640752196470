import 'server-only'
import { z } from 'zod'
import { mailTarget } from '@/lib/auth/flow'
import { defineChange } from '@/lib/change/define-change'
import { call, nothing } from '@/lib/db/call'
import { authClient } from '@/lib/db/clients'
import { authRefusal } from '@/lib/db/errors'
import { isLocale, routing } from '@/lib/i18n/routing'
import {
  certificateInput,
  personInput,
  personRoleInput,
  restoreInput,
  suspendInput,
} from './people-schema'

const shared = { access: 'staff', permission: 'people', limits: 'staff-person' } as const

const versions = z.array(z.object({ person: z.uuid(), version: z.number() }))

/**
 * Suspends people, all or none: their sessions end at once and nobody gets in until they are restored. Returns the new
 * versions. 404 'person_unknown'; 409 'person_changed', 'person_is_staff', 'own_account'.
 */
export const suspendPeople = defineChange({
  ...shared,
  name: 'staff/people/suspend',
  input: suspendInput,
  run: ({ input, db }) => call(db.rpc('suspend_people', input), versions),
})

/** Lets suspended people in again, all or none. Returns the new versions. 404 'person_unknown', 409 'person_changed'. */
export const restorePeople = defineChange({
  ...shared,
  name: 'staff/people/restore',
  input: restoreInput,
  run: ({ input, db }) => call(db.rpc('restore_people', input), versions),
})

/** Makes someone a student or a client. 404 'person_unknown', 409 'person_changed', 'person_unconfirmed'. */
export const changePersonRole = defineChange({
  ...shared,
  name: 'staff/people/role',
  input: personRoleInput,
  run: ({ input, db }) => call(db.rpc('change_person_role', input), z.number()),
})

const confirmation = z.object({ email: z.string(), locale: z.string().nullable() })

/**
 * Sends a new confirmation email, in the language of the sign-up. 404 'person_unknown', 409 'person_confirmed',
 * 'person_suspended', 429 'rate_limited'. Its link needs one press, as this isn't the browser that signed up.
 */
export const sendConfirmation = defineChange({
  ...shared,
  name: 'staff/people/confirmation',
  input: personInput,
  run: async ({ input, db, cookies, request }) => {
    const { email, locale } = await call(db.rpc('start_confirmation', input), confirmation)
    const language = locale && isLocale(locale) ? locale : routing.defaultLocale
    const { error } = await authClient(cookies.ip).auth.resend({
      type: 'signup',
      email,
      options: { emailRedirectTo: mailTarget(request, language, crypto.randomUUID()) },
    })
    if (error) throw authRefusal(error, 'mail_failed')
  },
})

/** Revokes a certificate with a reason that its public page shows. 404 'certificate_unknown', 409 'certificate_revoked'. */
export const revokeCertificate = defineChange({
  ...shared,
  name: 'staff/people/certificate/revoke',
  input: certificateInput,
  run: ({ input: { certificate, reason }, db }) =>
    call(db.rpc('revoke_certificate_as_staff', { certificate_code: certificate, reason }), nothing),
})

/**
 * Issues a certificate again under a new code, which it returns, in its holder's current name. 404
 * 'certificate_unknown', 409 'certificate_nameless', 'certificate_valid'.
 */
export const reissueCertificate = defineChange({
  ...shared,
  name: 'staff/people/certificate/reissue',
  input: certificateInput,
  run: ({ input: { certificate, reason }, db }) =>
    call(
      db.rpc('reissue_certificate_as_staff', { certificate_code: certificate, reason }),
      z.string(),
    ),
})

/** Everything stored about someone who asked for it, as one JSON document. 404 'person_unknown'. */
export const exportPerson = defineChange({
  ...shared,
  name: 'staff/people/export',
  input: personInput,
  run: async ({ input, db }): Promise<object> =>
    call(db.rpc('export_person_as_staff', input), z.looseObject({})),
})
