import { readHandler } from '@/lib/change/read-handler'
import { factorSessionOf } from '@/lib/second-factor/queries'

/** How the visitor may confirm who they are. */
export const GET = readHandler('login-ip', async ({ jar }) => {
  const { hasApp, hasPasskey, codesLeft } = await factorSessionOf(jar)
  return { hasApp, hasPasskey, codesLeft }
})
