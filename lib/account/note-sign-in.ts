import 'server-only'
import { type CookieStore, serviceClient } from '@/lib/db/clients'
import { subjectOf } from '@/lib/security/limit-subject'
import { type Client, clientDevice, markDevice } from './device'
import { claimsOf } from './session-cookie'

type SignIn = {
  /** The new session's token. */
  accessToken: string
  method: 'password' | 'google' | 'email'
}

async function note({ accessToken, method }: SignIn, client: Client, deviceHash: string) {
  const { sub: person = '', session_id: session = '' } = claimsOf(accessToken)
  const { error } = await serviceClient().rpc('note_sign_in', {
    person,
    session,
    method,
    device_hash: deviceHash,
    device: clientDevice(client),
  })
  if (error) console.error({ event: 'sign-in-not-recorded', code: error.code })
}

/**
 * Records a sign-in in this browser, by any means, and emails the person if the device is new. A failure doesn't stop
 * the sign-in.
 */
export const noteSignIn = ({
  cookies,
  ...signIn
}: SignIn & { cookies: CookieStore }): Promise<void> => note(signIn, cookies, markDevice(cookies))

/** As `noteSignIn`, for a program, which has no cookies: a device is its name in its network. */
export function noteApiSignIn(accessToken: string, client: Client): Promise<void> {
  const { network } = clientDevice(client)
  const deviceHash = subjectOf('api-device', `${network} ${client.agent}`)
  return note({ accessToken, method: 'password' }, client, deviceHash)
}
