import { adoptSession } from '@/lib/auth/changes'
import { getSession } from '@/lib/auth/queries'
import { changeHandler } from '@/lib/change/define-change'
import { readHandler } from '@/lib/change/read-handler'

/** The current session; renewed if about to expire. */
export const GET = readHandler(null, ({ request, jar }) => {
  const checkProfile = new URL(request.url).searchParams.get('check') === 'profile'
  return getSession(jar, { checkProfile })
})

export const POST = changeHandler(adoptSession)
