import 'server-only'
import { hkdfSync } from 'node:crypto'
import { env } from '@/lib/env'

type Keys = [Buffer, ...Buffer[]]

/** By purpose and secrets; deriving a key takes longer than using it. */
const derived = new Map<string, Keys>()

/** The keys of one purpose, derived from the server's secrets (HKDF). The first signs; older ones still verify. */
export function keysFor(purpose: string): Keys {
  const { linkSecrets, secretKey } = env()
  const [first = secretKey, ...older] = linkSecrets ?? []
  const name = [purpose, first, ...older].join('\n')
  const known = derived.get(name)
  if (known) return known
  const derive = (secret: string) =>
    Buffer.from(hkdfSync('sha256', secret, '', `altiora ${purpose}`, 32))
  const keys: Keys = [derive(first), ...older.map(derive)]
  derived.set(name, keys)
  return keys
}
