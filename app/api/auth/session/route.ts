import { adoptSession } from '@/lib/auth/changes'
import { getSession } from '@/lib/auth/queries'
import { changeHandler } from '@/lib/change/define-change'
import { readHandler } from '@/lib/change/read-handler'
import { isOnWaitlist } from '@/lib/waitlist/queries'

/** The current session; renewed if about to expire. */
export const GET = readHandler(null, async ({ request, cookies }) => {
  const check = new URL(request.url).searchParams.get('check')
  const session = await getSession(cookies, { checkProfile: check === 'profile' })
  if (check !== 'waitlist' || session.status !== 'authenticated') return session
  return { ...session, waitlisted: await isOnWaitlist(session.user.email) }
})

export const POST = changeHandler(adoptSession)
