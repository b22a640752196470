import 'server-only'
import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { defineChange } from '@/lib/change/define-change'
import { call } from '@/lib/db/call'
import { Refusal } from '@/lib/http/refusal'
import { hashOf } from './caller'
import { keyRow } from './queries'
import { newKeyInput, revokeKeyInput } from './schema'

/** Length of the prefix that identifies a key to its owner. */
const shown = 12

/** Creates a key with this name; the key itself is only returned here. 409 'key_limit' at 10 keys. */
export const createApiKey = defineChange({
  name: 'keys/create',
  input: newKeyInput,
  access: 'person',
  limits: 'api-key-person',
  run: async ({ input: { name }, db }) => {
    const key = `alt_${randomBytes(24).toString('hex')}`
    const start = key.slice(0, shown)
    const query = db.rpc('create_api_key', { name, start, key_hash: hashOf(key) })
    const created = await call(query, keyRow, {
      // The table's check refuses the name.
      '23514': () => new Refusal(422, 'invalid_input', { fields: { name: 'characters_invalid' } }),
    })
    return { ...created, key }
  },
})

/** Revokes a key for good; 404 'key_unknown' when the person has no such key. */
export const revokeApiKey = defineChange({
  name: 'keys/revoke',
  input: revokeKeyInput,
  access: 'person',
  limits: 'api-key-person',
  run: async ({ input: { id }, db }) => {
    const revoked = await call(db.rpc('revoke_api_key', { key: id }), z.boolean())
    if (!revoked) throw new Refusal(404, 'key_unknown')
  },
})
