import 'server-only'
import {
  type AuthenticationResponseJSON,
  type AuthenticatorTransport,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server'
import { z } from 'zod'
import { call, nothing } from '@/lib/db/call'
import { serviceClient } from '@/lib/db/clients'
import { Refusal } from '@/lib/http/refusal'
import { trustedOrigin } from '@/lib/security/origin'
import { site } from '@/lib/site'
import { getStoredFactors } from './queries'

/**
 * EdDSA, ES256 and RS256, one of which every device supports; the library's own list includes ones that are
 * experimental in Node.
 */
const supportedAlgorithmIDs = [-8, -7, -257]

/** The session in which a passkey is requested. */
type Asked = { userId: string; sessionId: string }

/** Passkeys are bound to a host name. */
function relyingParty(request: Request) {
  const origin = trustedOrigin(request)
  return { expectedOrigin: origin, expectedRPID: new URL(origin).hostname }
}

async function keysOf(personId: string) {
  const stored = await getStoredFactors(personId)
  return stored.flatMap(({ id, credentialId, publicKey, signCount, transports }) =>
    credentialId && publicKey
      ? [
          {
            factor: id,
            id: credentialId,
            publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')),
            counter: signCount ?? 0,
            transports: transports as AuthenticatorTransport[],
          },
        ]
      : [],
  )
}

async function remembered<Options extends { challenge: string }>(
  { userId, sessionId }: Asked,
  options: Options,
): Promise<Options> {
  const { challenge } = options
  const input = { person: userId, session: sessionId, challenge }
  await call(serviceClient().rpc('set_factor_challenge', input), nothing, {
    // The account was deleted a moment ago.
    '23503': () => new Refusal(401, 'session_ended'),
  })
  return options
}

const takeChallenge = ({ userId, sessionId }: Asked): Promise<string | null> =>
  call(
    serviceClient().rpc('take_factor_challenge', { person: userId, session: sessionId }),
    z.string().nullable(),
  )

/** The options for creating a passkey; valid for five minutes. */
export async function passkeyCreation(asked: Asked, email: string, request: Request) {
  const keys = await keysOf(asked.userId)
  const options = await generateRegistrationOptions({
    rpName: site.name,
    rpID: relyingParty(request).expectedRPID,
    userName: email,
    userID: new Uint8Array(Buffer.from(asked.userId)),
    excludeCredentials: keys,
    supportedAlgorithmIDs,
  })
  return remembered(asked, options)
}

/** The options for using one of the person's passkeys; valid for five minutes. */
export async function passkeyRequest(asked: Asked, request: Request) {
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(request).expectedRPID,
    allowCredentials: await keysOf(asked.userId),
  })
  return remembered(asked, options)
}

/** The passkey that a browser created, ready to store; null if the answer isn't to our challenge. */
export async function checkNewPasskey(
  asked: Asked,
  response: RegistrationResponseJSON,
  request: Request,
) {
  const expectedChallenge = await takeChallenge(asked)
  if (!expectedChallenge) return null
  const verified = await verifyRegistrationResponse({
    response,
    expectedChallenge,
    ...relyingParty(request),
    // The password is the first factor, so possession of the device is enough.
    requireUserVerification: false,
    supportedAlgorithmIDs,
  }).catch(() => null)
  if (!verified?.verified) return null
  const { id, publicKey, counter, transports } = verified.registrationInfo.credential
  return {
    credential_id: id,
    public_key: Buffer.from(publicKey).toString('base64url'),
    sign_count: counter,
    transports: transports ?? [],
  }
}

/** The factor and counter of the passkey that signed our challenge; null if the answer is wrong. */
export async function checkPasskey(
  asked: Asked,
  response: AuthenticationResponseJSON,
  request: Request,
): Promise<{ factor: string; sign_count: number } | null> {
  const [expectedChallenge, known] = [await takeChallenge(asked), await keysOf(asked.userId)]
  const credential = known.find(({ id }) => id === response.id)
  if (!expectedChallenge || !credential) return null
  const verified = await verifyAuthenticationResponse({
    response,
    expectedChallenge,
    ...relyingParty(request),
    credential,
    requireUserVerification: false,
  }).catch(() => null)
  if (!verified?.verified) return null
  return { factor: credential.factor, sign_count: verified.authenticationInfo.newCounter }
}
