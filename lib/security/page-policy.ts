import 'server-only'
import { randomBytes } from 'node:crypto'
import { contentPolicy, hashOf } from './content-policy'

/** The policy's header, in responses and in requests, where Next.js looks for the nonce. */
export const policyHeader = 'content-security-policy'

/** The policy for a single response: scripts with its nonce, the site's files and our fixed scripts (`constants`). */
export function policyForOne(constants: readonly string[]): string {
  const nonce = randomBytes(16).toString('base64')
  return contentPolicy([`'nonce-${nonce}'`, ...constants.map(hashOf)], process.env)
}
