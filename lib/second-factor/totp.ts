import 'server-only'
import { generateSecret, generateURI, verify } from 'otplib'
import { site } from '@/lib/site'

/** Accepted clock difference, in seconds: one step of a code. */
const tolerance = 30

/** A new key for an authenticator app, and the URL in its QR code. */
export function newAppSecret(email: string): { secret: string; uri: string } {
  const secret = generateSecret()
  return { secret, uri: generateURI({ issuer: site.name, label: email, secret }) }
}

/** The time step that a six-digit code belongs to; null if it is wrong. */
export async function stepOfCode(secret: string, code: string): Promise<number | null> {
  const result = await verify({ secret, token: code, epochTolerance: tolerance })
  return result.valid && 'timeStep' in result ? result.timeStep : null
}
