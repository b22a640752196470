import 'server-only'
import { done, type Outcome, refuse, unavailable } from '@/lib/change/change'
import { patience, personClient } from '@/lib/db/clients'
import { certificateCode } from './certificate'

/** Replaces the person's own certificate by one under their present name; answers the code that counts. */
export async function reissueCertificate(
  accessToken: string,
  code: string,
): Promise<Outcome<{ code: string }>> {
  const { data, error, status } = await personClient(accessToken, patience.change).rpc(
    'reissue_certificate',
    { certificate_code: code },
  )
  if (!error) {
    const reissued = certificateCode.safeParse(data)
    return reissued.success ? done({ code: reissued.data }) : unavailable()
  }
  if (error.message === 'profile_incomplete') return refuse(403, 'profile_incomplete')
  if (error.message === 'certificate_unknown') return refuse(404, 'certificate_unknown')
  if (error.message === 'certificate_revoked') return refuse(409, 'certificate_revoked')
  if (error.message === 'rate_limited') return refuse(429, 'rate_limited')
  return status === 401 || error.message === 'session_ended'
    ? refuse(401, 'session_ended')
    : unavailable()
}
