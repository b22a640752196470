import 'server-only'
import { hkdfSync } from 'node:crypto'
import { env } from '@/lib/env'

/**
 * The keys of one purpose, each made from a secret of the server's (HKDF), so that what one of them signs is
 * worth nothing elsewhere. The first one signs; the others are those of earlier secrets, and still verify.
 */
export function keysFor(purpose: string): [Buffer, ...Buffer[]] {
  const { linkSecrets, secretKey } = env()
  const derive = (secret: string) =>
    Buffer.from(hkdfSync('sha256', secret, '', `altiora ${purpose}`, 32))
  const [first = secretKey, ...older] = linkSecrets ?? []
  return [derive(first), ...older.map(derive)]
}
