import 'server-only'
import { randomBytes } from 'node:crypto'
import type { z } from 'zod'
import { done, type Outcome, refuse, unavailable } from '@/lib/change/change'
import { patience, personClient } from '@/lib/db/clients'
import { hashOf } from './caller'
import { type ApiKey, keyRow, refusalOf } from './key'
import type { newKeyInput, revokeKeyInput } from './key-schema'

/** Characters of a key by which a person knows it again. */
const shown = 12

/** A new key with this name. The key itself is told this once. 409 'key_limit' at 10 keys. */
export async function createApiKey(
  accessToken: string,
  { name }: z.output<typeof newKeyInput>,
): Promise<Outcome<ApiKey & { key: string }>> {
  const key = `alt_${randomBytes(24).toString('hex')}`
  const { data, error, status } = await personClient(accessToken, patience.change).rpc(
    'create_api_key',
    { name, start: key.slice(0, shown), key_hash: hashOf(key) },
  )
  if (error) return refusalOf(error, status)
  const row = keyRow.safeParse(data)
  return row.success ? done({ ...row.data, key }) : unavailable()
}

/** Ends a key for good; 404 'key_unknown' where the person has none with this id. */
export async function revokeApiKey(
  accessToken: string,
  { id }: z.output<typeof revokeKeyInput>,
): Promise<Outcome<null>> {
  const { data, error, status } = await personClient(accessToken, patience.change).rpc(
    'revoke_api_key',
    { key: id },
  )
  if (error) return refusalOf(error, status)
  if (data === true) return done(null)
  return data === false ? refuse(404, 'key_unknown') : unavailable()
}
