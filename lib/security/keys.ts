import 'server-only'
import { env } from '@/lib/env'
import { deriveKeys } from './session-mark'

type Keys = [Buffer, ...Buffer[]]

/** By purpose and secrets; deriving a key takes longer than using it. */
const derived = new Map<string, Keys>()

/** The keys of one purpose, derived from the server's secrets (HKDF). The first signs; older ones still verify. */
export function keysFor(purpose: string): Keys {
  const { linkSecrets, secretKey } = env()
  const secrets = linkSecrets ?? [secretKey]
  const name = [purpose, ...secrets].join('\n')
  const known = derived.get(name)
  if (known) return known
  const keys = deriveKeys(purpose, secrets) as Keys
  derived.set(name, keys)
  return keys
}
