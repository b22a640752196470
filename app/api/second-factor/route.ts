import { subjectsOf } from '@/lib/change/define-change'
import { readHandler } from '@/lib/change/read-handler'
import { patience } from '@/lib/db/clients'
import { clientIp } from '@/lib/http/client-ip'
import { factorSessionOf } from '@/lib/second-factor/queries'
import { requireLimits } from '@/lib/security/limits'

/** How the visitor may confirm who they are. */
export const GET = readHandler(null, async ({ request, cookies }) => {
  const subjects = await subjectsOf({ session: 'factor-session' }, cookies, clientIp(request))
  await requireLimits(subjects, patience.read)
  const { hasApp, hasPasskey, codesLeft } = await factorSessionOf(cookies)
  return { hasApp, hasPasskey, codesLeft }
})
