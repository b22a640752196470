import 'server-only'
import { randomBytes } from 'node:crypto'
import { responseHeaders } from '@/lib/http/response-headers'
import { contentPolicy, hashOf } from './content-policy'

/** The policy's header, in responses and in requests, where Next.js looks for the nonce. */
export const policyHeader = 'content-security-policy'

/**
 * The policy for a single response: scripts with its nonce, the site's files, our fixed scripts (`constants`) and
 * `frames` of other origins.
 */
export function policyForOne(constants: readonly string[], frames: readonly string[] = []): string {
  const nonce = randomBytes(16).toString('base64')
  const scripts = [`'nonce-${nonce}'`, ...constants.map(hashOf)]
  return contentPolicy(scripts, process.env, undefined, frames)
}

/** The header that says which pages may use a device. */
export const permissionsHeader = 'permissions-policy'

/** The site's permissions, with camera and microphone for frames of these origins. */
export function permissionsFor(frames: readonly string[]): string {
  const list = `(self ${frames.map((origin) => `"${origin}"`).join(' ')})`
  return responseHeaders[permissionsHeader]
    .replace('camera=()', `camera=${list}`)
    .replace('microphone=()', `microphone=${list}`)
}
