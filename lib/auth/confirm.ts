import 'server-only'
import { z } from 'zod'
import { endPreviousSession } from '@/lib/account/end-sessions'
import { continueSession } from '@/lib/account/session-record'
import { defineChange } from '@/lib/change/define-change'
import { call } from '@/lib/db/call'
import { type CookieToSet, cookieClient } from '@/lib/db/clients'
import { Refusal } from '@/lib/http/refusal'
import { requireLimits } from '@/lib/security/limits'
import { logSignIn } from '@/lib/security/sign-in-log'
import { beginSession } from './password'
import { confirmInput } from './schema'

/**
 * Replaces this browser's session with a new one, for changes that need a recent sign-in. Accounts with a second
 * factor use that instead: 403 'second_factor_required'.
 */
export const confirmPassword = defineChange({
  name: 'auth/confirm',
  input: confirmInput,
  access: 'person',
  limits: 'account-person',
  run: async ({ input, account: { user }, tokens, db, cookies }) => {
    if (await call(db.rpc('has_second_factor'), z.boolean())) {
      throw new Refusal(403, 'second_factor_required')
    }
    // Counts attempts, not invalid forms.
    await requireLimits({ 'password-person': user.id })
    // Sent to the browser only with a session that works.
    const newCookies: CookieToSet[] = []
    const client = cookieClient({ ...cookies, setAll: (list) => newCookies.push(...list) })
    const { accessToken } = await beginSession(client, user.email, input.currentPassword)
    cookies.setAll(newCookies)
    await continueSession(tokens.accessToken, accessToken)
    await endPreviousSession(tokens, accessToken)
    logSignIn({
      event: 'sign-in',
      by: 'password',
      outcome: 'done',
      person: user.id,
      ip: cookies.ip,
    })
  },
})
