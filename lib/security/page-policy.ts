import 'server-only'
import { randomBytes } from 'node:crypto'
import { contentPolicy, hashOf } from './content-policy'

/** The header of a policy: of an answer, and of a request, where the framework looks for the nonce. */
export const policyHeader = 'content-security-policy'

/**
 * The policy of one answer that is made for one request: scripts with its nonce, the site's files, and
 * `constants`, scripts of ours that are the same on every page.
 */
export function policyForOne(constants: readonly string[]): string {
  const nonce = randomBytes(16).toString('base64')
  return contentPolicy([`'nonce-${nonce}'`, ...constants.map(hashOf)], process.env)
}
