import 'server-only'
import { z } from 'zod'
import { defineChange } from '@/lib/change/define-change'
import { call } from '@/lib/db/call'
import type { personClient } from '@/lib/db/clients'
import { Refusal } from '@/lib/http/refusal'
import { qrCode } from '@/lib/qr'
import { seal, unseal } from '@/lib/security/seal'
import { encryptSecret, newAppSecret, newRecoveryCodes, recoveryHashes, stepOfCode } from './codes'
import { checkNewPasskey, passkeyCreation } from './passkeys'
import { factorSessionOf } from './queries'
import { appInput, passkeyInput, removeInput } from './schema'

const member = { access: 'person', limits: 'factor-change-person' } as const

const purpose = 'authenticator app setup'
/** Time allowed for adding an app, in seconds. */
const setupLifetime = 900

type Db = ReturnType<typeof personClient>

/** Checks before anything is shown; the database checks again when the change is made. */
async function requireRecentSignIn(db: Db): Promise<void> {
  const recent = await call(db.rpc('is_sign_in_recent'), z.boolean())
  if (!recent) throw new Refusal(403, 'sign_in_again')
}

/** Stores a factor; returns the recovery codes if it's the first one. */
async function addFactor(
  db: Db,
  personId: string,
  factor: {
    kind: 'totp' | 'passkey'
    name: string
    secret?: string
    step?: number
    credential_id?: string
    public_key?: string
    sign_count?: number
    transports?: string[]
  },
): Promise<{ codes: string[] | null }> {
  const codes = newRecoveryCodes()
  const query = db.rpc('add_second_factor', {
    ...factor,
    code_hashes: recoveryHashes(personId, codes),
  })
  const isFirst = await call(query, z.boolean(), {
    // The table's check refuses the name.
    '23514': () => new Refusal(422, 'invalid_input', { fields: { name: 'characters_invalid' } }),
  })
  return { codes: isFirst ? codes : null }
}

/** Starts adding an authenticator app: its key, as text and as a QR code. */
export const startApp = defineChange({
  name: 'second-factor/start-app',
  input: z.object({}),
  ...member,
  run: async ({ account: { user }, db }) => {
    await requireRecentSignIn(db)
    const { secret, uri } = newAppSecret(user.email)
    const setup = seal(purpose, { secret, person: user.id }, setupLifetime)
    return { secret, uri, qr: qrCode(uri), setup }
  },
})

/** Adds the app that `startApp` prepared, once it shows the right code. */
export const addApp = defineChange({
  name: 'second-factor/add-app',
  input: appInput,
  ...member,
  run: async ({ input: { name, code, setup }, account: { user }, db }) => {
    const started = unseal(purpose, setup)
    if (started?.person !== user.id) throw new Refusal(410, 'factor_setup_expired')
    const secret = String(started.secret)
    const step = await stepOfCode(secret, code)
    if (step === null) {
      throw new Refusal(422, 'invalid_input', { fields: { code: 'factor_code_wrong' } })
    }
    return addFactor(db, user.id, {
      kind: 'totp',
      name,
      secret: encryptSecret(secret, user.id),
      step,
    })
  },
})

/** The options for creating a passkey in the browser. */
export const startPasskey = defineChange({
  name: 'second-factor/start-passkey',
  input: z.object({}),
  ...member,
  run: async ({ account: { user }, db, cookies, request }) => {
    await requireRecentSignIn(db)
    return passkeyCreation(await factorSessionOf(cookies), user.email, request)
  },
})

/** Adds the passkey that the browser made. */
export const addPasskey = defineChange({
  name: 'second-factor/add-passkey',
  input: passkeyInput,
  ...member,
  run: async ({ input: { name, passkey }, account: { user }, db, cookies, request }) => {
    const checked = await checkNewPasskey(await factorSessionOf(cookies), passkey, request)
    if (!checked) throw new Refusal(422, 'passkey_failed')
    return addFactor(db, user.id, { kind: 'passkey', name, ...checked })
  },
})

/** Removes a factor; 404 'factor_unknown' when the person has no such factor. */
export const removeFactor = defineChange({
  name: 'second-factor/remove',
  input: removeInput,
  ...member,
  run: async ({ input: { id }, db }) => {
    const removed = await call(db.rpc('remove_second_factor', { factor: id }), z.boolean())
    if (!removed) throw new Refusal(404, 'factor_unknown')
  },
})

/** Replaces the recovery codes; 409 'factor_missing' without a factor. */
export const replaceCodes = defineChange({
  name: 'second-factor/replace-codes',
  input: z.object({}),
  ...member,
  run: async ({ account: { user }, db }) => {
    const codes = newRecoveryCodes()
    const code_hashes = recoveryHashes(user.id, codes)
    const made = await call(db.rpc('replace_recovery_codes', { code_hashes }), z.boolean())
    if (!made) throw new Refusal(409, 'factor_missing')
    return { codes }
  },
})

/** Cancels the request to remove the person's factors. */
export const cancelRemoval = defineChange({
  name: 'second-factor/cancel-removal',
  input: z.object({}),
  ...member,
  run: async ({ db }) => {
    await call(db.rpc('cancel_factor_removal'), z.boolean())
  },
})
