import type { Metadata } from 'next'
import { CheckInCode } from '@/components/staff/events/check-in-code'
import { EventPage } from '@/components/staff/events/event-page'
import { Unavailable } from '@/components/staff/staff-page'
import { Alert } from '@/components/ui/alert'
import { orNull } from '@/lib/db/call'
import { getCheckIn } from '@/lib/staff/events/queries'
import { checkInPath } from '@/lib/staff/paths'

export const metadata: Metadata = { title: 'Check-in' }

/** The code that people enter on the event's page, large enough for a shared screen. */
export default async function CheckInPage({
  params,
}: PageProps<'/[locale]/staff/events/[id]/check-in'>) {
  const { id } = await params
  return (
    <EventPage id={id} path={checkInPath(id)}>
      {async ({ mode, type }, { accessToken }) => {
        if (type === 'hackathon') {
          return <Alert>A hackathon needs no code: everyone whose team submits has attended.</Alert>
        }
        const result = await orNull(getCheckIn(accessToken, id).then((checkIn) => ({ checkIn })))
        if (!result?.checkIn?.phase) return <Unavailable path={checkInPath(id)} />
        return <CheckInCode event={id} initial={result.checkIn} isRoom={mode === 'room'} />
      }}
    </EventPage>
  )
}
