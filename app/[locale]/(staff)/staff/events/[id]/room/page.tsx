import { ExternalLink } from 'lucide-react'
import type { Metadata } from 'next'
import { EventPage } from '@/components/staff/events/event-page'
import { PlanForm } from '@/components/staff/events/room-plan-form'
import { Unavailable } from '@/components/staff/staff-page'
import { Button } from '@/components/ui/button'
import { orNull } from '@/lib/db/call'
import { env } from '@/lib/env'
import { Link } from '@/lib/i18n/link'
import { getRoomPlan } from '@/lib/room/queries'
import { roomPath } from '@/lib/routes'
import { roomPlanPath } from '@/lib/staff/paths'

export const metadata: Metadata = { title: 'Room' }

/** What is prepared for the room of an event: slides, agenda and video. */
export default async function RoomPlanPage({
  params,
}: PageProps<'/[locale]/staff/events/[id]/room'>) {
  const { id } = await params
  return (
    <EventPage id={id} path={roomPlanPath(id)}>
      {async (event, { accessToken }) => {
        const plan = await orNull(getRoomPlan(accessToken, id))
        if (!plan) return <Unavailable path={roomPlanPath(id)} />
        return (
          <div className="grid max-w-reading gap-8">
            {event.mode === 'room' ? (
              <div className="flex flex-wrap items-center gap-4">
                <Button asChild variant="outline">
                  <Link href={roomPath(id)}>
                    <ExternalLink className="size-4" />
                    {plan.phase === 'ended' ? 'Read the transcript' : 'Go to the room'}
                  </Link>
                </Button>
                <p className="text-label text-muted-foreground">
                  {plan.phase === 'ended'
                    ? 'The session is over.'
                    : 'It opens 10 minutes before the start. What you save here reaches an open room at once.'}
                </p>
              </div>
            ) : (
              <p className="text-muted-foreground">
                This event doesn’t take place in our room. Choose “Built-in room” as its place under
                Details, and what you prepare here will be shown.
              </p>
            )}
            <PlanForm
              key={plan.version}
              event={id}
              plan={plan}
              videoHosts={env().videoHosts}
              isOpen={event.status === 'scheduled' && plan.phase !== 'ended'}
            />
          </div>
        )
      }}
    </EventPage>
  )
}
