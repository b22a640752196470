import 'server-only'
import { z } from 'zod'
import { defineChange } from '@/lib/change/define-change'
import { call, nothing, timestamp } from '@/lib/db/call'
import { patience, personClient, serviceClient } from '@/lib/db/clients'
import { Refusal } from '@/lib/http/refusal'
import { type LimitName, returnLimit, takeLimits } from '@/lib/security/limits'
import { logSignIn } from '@/lib/security/sign-in-log'
import { decryptSecret } from './app-secret'
import { checkPasskey, passkeyRequest } from './passkeys'
import { type FactorState, factorSessionOf, getStoredFactors } from './queries'
import { recoveryHash } from './recovery-codes'
import { passInput } from './schema'
import { stepOfCode } from './totp'

type Input = z.output<typeof passInput>

/** Counted across all networks. Each way is counted separately, so that guessing codes doesn't block the others. */
const limited = {
  code: ['factor-person', 'factor-day-person'],
  recoveryCode: ['recovery-person'],
  passkey: ['passkey-person'],
} satisfies Record<string, LimitName[]>

/** The messages for wrong attempts. */
const wrong = {
  code: 'factor_code_wrong',
  recoveryCode: 'factor_recoveryCode_wrong',
  passkey: 'factor_passkey_wrong',
} as const

/** Unlocks the session if the code or the passkey wasn't used before. */
const pass = (
  { userId, sessionId }: FactorState,
  used: { factor: string; step?: number; sign_count?: number },
): Promise<boolean> =>
  call(
    serviceClient().rpc('pass_second_factor', { person: userId, session: sessionId, ...used }),
    z.boolean(),
  )

async function passWithCode(state: FactorState, code: string): Promise<boolean> {
  for (const { id, secret } of await getStoredFactors(state.userId)) {
    const opened = secret && decryptSecret(secret, state.userId)
    const step = opened ? await stepOfCode(opened, code) : null
    if (step !== null && (await pass(state, { factor: id, step }))) return true
  }
  return false
}

async function tryToPass(state: FactorState, input: Input, request: Request): Promise<boolean> {
  if ('code' in input) return passWithCode(state, input.code)
  if ('passkey' in input) {
    const used = await checkPasskey(state, input.passkey, request)
    return used !== null && pass(state, used)
  }
  const { userId, sessionId } = state
  const code_hash = recoveryHash(userId, input.recoveryCode)
  const query = { person: userId, session: sessionId, code_hash }
  return call(serviceClient().rpc('use_recovery_code', query), z.boolean())
}

/**
 * Passes the account's second factor in this session, after signing in or to confirm the person's identity. 422 if
 * it's wrong, 429 'factor_limited' after too many wrong codes.
 */
export const passSecondFactor = defineChange({
  name: 'second-factor/pass',
  input: passInput,
  access: 'public',
  limits: (_, network) => ({ 'login-ip': network }),
  run: async ({ input, jar, request }) => {
    const state = await factorSessionOf(jar)
    const { userId, sessionId } = state
    const field = 'code' in input ? 'code' : 'recoveryCode' in input ? 'recoveryCode' : 'passkey'
    const counters: LimitName[] = limited[field]
    const entry = { event: 'second-factor', person: userId, ip: jar.ip } as const
    // Counted before the check, so parallel attempts count too.
    const counted = await takeLimits(Object.fromEntries(counters.map((name) => [name, userId])))
    if (!counted.allowed) {
      logSignIn({ ...entry, outcome: 'limited' })
      throw new Refusal(429, 'factor_limited', { retryAfter: counted.retryAfter })
    }
    const passed = await tryToPass(state, input, request)
    logSignIn({ ...entry, outcome: passed ? 'done' : 'refused' })
    if (!passed) {
      const failure = { person: userId, session: sessionId }
      await call(serviceClient().rpc('note_factor_failure', failure), nothing)
      throw new Refusal(422, 'invalid_input', { fields: { [field]: wrong[field] } })
    }
    await Promise.all(counters.map((name) => returnLimit(name, userId)))
  },
})

/** The options for using one of the person's passkeys, even while the factor is missing. */
export const askPasskey = defineChange({
  name: 'second-factor/passkey',
  input: z.object({}),
  access: 'public',
  limits: (_, network) => ({ 'login-ip': network }),
  run: async ({ jar, request }) => passkeyRequest(await factorSessionOf(jar), request),
})

/** Asks staff to remove lost factors, even while the factor is missing; returns when they may. */
export const requestRemoval = defineChange({
  name: 'second-factor/request-removal',
  input: z.object({}),
  access: 'public',
  limits: (_, network) => ({ 'login-ip': network }),
  run: async ({ jar }) => {
    const { accessToken } = await factorSessionOf(jar)
    const db = personClient(accessToken, patience.change)
    const dueAt = await call(db.rpc('request_factor_removal'), timestamp.nullable())
    if (!dueAt) throw new Refusal(409, 'factor_missing')
    return { dueAt }
  },
})
