import 'server-only'
import { hkdfSync } from 'node:crypto'
import { env } from '@/lib/env'

/** The keys of one purpose, derived from the server's secrets (HKDF). The first signs; older ones still verify. */
export function keysFor(purpose: string): [Buffer, ...Buffer[]] {
  const { linkSecrets, secretKey } = env()
  const derive = (secret: string) =>
    Buffer.from(hkdfSync('sha256', secret, '', `altiora ${purpose}`, 32))
  const [first = secretKey, ...older] = linkSecrets ?? []
  return [derive(first), ...older.map(derive)]
}
