import 'server-only'
import { z } from 'zod'
import { takeFactorTurn } from '@/lib/account/account-limits'
import { deviceOf } from '@/lib/account/device'
import { mayRecover } from '@/lib/account/session-record'
import { defineChange } from '@/lib/change/define-change'
import { call, nothing, timestamp } from '@/lib/db/call'
import { type CookieStore, patience, personClient, serviceClient } from '@/lib/db/clients'
import { Refusal, Unavailable } from '@/lib/http/refusal'
import { type LimitName, type LimitSubjects, returnLimit, takeLimits } from '@/lib/security/limits'
import { logSignIn } from '@/lib/security/sign-in-log'
import { decryptSecret, recoveryHash, stepOfCode } from './codes'
import { checkPasskey, passkeyRequest } from './passkeys'
import { type FactorState, factorSessionOf, getStoredFactors } from './queries'
import { passInput } from './schema'

const ofSession = { access: 'public', limits: { session: 'factor-session' } } as const

type Input = z.output<typeof passInput>

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

type Counted = {
  /** Takes the attempt back, which was no failure. */
  settle(): Promise<unknown>
}

/** Counts an attempt with a code in these limits, or refuses with 429 'factor_limited'. */
async function countCode(checks: LimitSubjects): Promise<Counted> {
  const counted = await takeLimits(checks)
  if (!counted.allowed) {
    throw new Refusal(429, 'factor_limited', { retryAfter: counted.retryAfter })
  }
  const taken = Object.entries(checks) as [LimitName, string][]
  return { settle: () => Promise.all(taken.map(([name, subject]) => returnLimit(name, subject))) }
}

/**
 * Counts an attempt with a six-digit code, the only one that can be guessed, before it's checked, so that parallel ones
 * count too. Someone who knows the password must not keep the owner out: networks take turns, a device that has passed
 * the factor before has a share of its own, and so has whoever has just opened a reset email.
 */
async function takeCodeTurn(
  { userId, accessToken }: FactorState & { accessToken: string },
  cookies: CookieStore,
  ip: string,
): Promise<Counted> {
  if (mayRecover(cookies, accessToken)) return countCode({ 'factor-reset-person': userId })
  const turn = await takeFactorTurn(userId, ip, deviceOf(cookies))
  if (turn.source === null) {
    throw new Refusal(429, 'factor_limited', { retryAfter: turn.retryAfter })
  }
  const isKnown = turn.source.startsWith('device:')
  try {
    const day = await countCode({
      'factor-day-source': `${userId} ${turn.source}`,
      ...(!isKnown && { 'factor-day-person': userId }),
    })
    return { settle: () => Promise.all([turn.settle(true), day.settle()]) }
  } catch (error) {
    await turn.settle(false)
    throw error
  }
}

/**
 * Passes the account's second factor in this session, after signing in or to confirm the person's identity. 422 if
 * it's wrong, 429 'factor_limited' after too many wrong codes. Recovery codes and passkeys can't be guessed, so a
 * limit per person would only help those who want to keep their owner out.
 */
export const passSecondFactor = defineChange({
  name: 'second-factor/pass',
  input: passInput,
  ...ofSession,
  run: async ({ input, cookies, ip, request }) => {
    const state = await factorSessionOf(cookies, request)
    const { userId, sessionId } = state
    const field = 'code' in input ? 'code' : 'recoveryCode' in input ? 'recoveryCode' : 'passkey'
    const entry = { event: 'second-factor', person: userId, ip: cookies.ip } as const
    const turn =
      field === 'code'
        ? await takeCodeTurn(state, cookies, ip).catch((error: unknown) => {
            logSignIn({
              ...entry,
              outcome: error instanceof Unavailable ? 'unavailable' : 'limited',
            })
            throw error
          })
        : null
    const passed = await tryToPass(state, input, request)
    logSignIn({ ...entry, outcome: passed ? 'done' : 'refused' })
    if (!passed) {
      const failure = { person: userId, session: sessionId }
      await call(serviceClient().rpc('note_factor_failure', failure), nothing)
      throw new Refusal(422, 'invalid_input', { fields: { [field]: wrong[field] } })
    }
    await turn?.settle()
  },
})

/** The options for using one of the person's passkeys, even while the factor is missing. */
export const askPasskey = defineChange({
  name: 'second-factor/passkey',
  input: z.object({}),
  ...ofSession,
  run: async ({ cookies, request }) =>
    passkeyRequest(await factorSessionOf(cookies, request), request),
})

/** Asks staff to remove lost factors, even while the factor is missing; returns when they may. */
export const requestRemoval = defineChange({
  name: 'second-factor/request-removal',
  input: z.object({}),
  ...ofSession,
  run: async ({ cookies, request }) => {
    const { accessToken } = await factorSessionOf(cookies, request)
    const db = personClient(accessToken, patience.change)
    const dueAt = await call(db.rpc('request_factor_removal'), timestamp.nullable())
    if (!dueAt) throw new Refusal(409, 'factor_missing')
    return { dueAt }
  },
})
