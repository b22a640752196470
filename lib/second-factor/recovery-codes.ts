import 'server-only'
import { createHash, randomInt } from 'node:crypto'

/** As in base32: no digits that look like letters. */
const alphabet = 'abcdefghijklmnopqrstuvwxyz234567'
/** Characters of 5 bits: 80 bits, which can't be guessed. */
const length = 16

/** Ten new codes, as xxxx-xxxx-xxxx-xxxx. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: 10 }, () => {
    const characters = Array.from({ length }, () => alphabet[randomInt(alphabet.length)])
    return characters.join('').replace(/(.{4})(?=.)/g, '$1-')
  })

/** The hash of a code that is stored; case, spaces and hyphens don't matter. */
export function recoveryHash(personId: string, code: string): string {
  const plain = code
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
  return createHash('sha256').update(`${personId} ${plain}`).digest('hex')
}

export const recoveryHashes = (personId: string, codes: readonly string[]): string[] =>
  codes.map((code) => recoveryHash(personId, code))
