import 'server-only'
import { type CookieJar, serviceClient } from '@/lib/db/clients'
import { markDevice } from './device'
import { claimsOf } from './session-cookie'

type SignIn = {
  jar: CookieJar
  /** The new session's token. */
  accessToken: string
  /** The browser's request. */
  request: Request
}

/**
 * Records a sign-in in this browser, by whatever means; the API has none. True on a device that is new for someone who
 * had another one. A failure doesn't stop the sign-in.
 */
export async function noteSignIn({ jar, accessToken }: SignIn): Promise<boolean> {
  const { sub: person = '' } = claimsOf(accessToken)
  const { data } = await serviceClient().rpc('note_device', { person, device: markDevice(jar) })
  return data === true
}
