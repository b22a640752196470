import { getTranslations } from 'next-intl/server'
import { LocalDate } from '@/components/layout/local-date'
import { Table, TableCell, TableHead, TableRow } from '@/components/ui/table'
import { TitledSection } from '@/components/ui/titled-section'
import { Link } from '@/lib/i18n/link'
import { phaseOf } from '@/lib/live/client/event-times'
import type { Attendance, LiveEvent } from '@/lib/live/queries'
import { eventPath } from '@/lib/routes'
import { AttendanceMark } from './attendance-mark'
import { StateMark } from './event-header'
import { viewEvents } from './event-view'

/** Maximum number listed. */
const maxRows = 50

type PastEventsProps = {
  events: readonly LiveEvent[]
  /** By event. */
  attendance: Readonly<Record<string, Attendance>>
}

/** Past sessions the person was registered for, the latest first, and which of them they attended. */
export async function PastEvents({ events, attendance }: PastEventsProps) {
  const [t, views] = await Promise.all([
    getTranslations('live.events.past'),
    viewEvents(events.slice(0, maxRows)),
  ])
  return (
    <TitledSection
      id="past"
      title={t('title')}
      titleClass="text-h3"
      className="mt-16 border-t border-input pt-8"
    >
      {views.length === 0 ? (
        <p className="mt-3 max-w-measure text-muted-foreground">{t('empty')}</p>
      ) : (
        <div className="mt-4">
          <Table
            caption={t('title')}
            captionHidden
            columns={[t('date'), t('session'), t('type'), t('attendance')]}
          >
            {views.map(({ event, title, typeLabel }) => (
              <TableRow key={event.id}>
                <TableCell className="whitespace-nowrap">
                  <LocalDate at={event.startsAt} zone={event.zone} />
                </TableCell>
                <TableHead scope="row">
                  <Link href={eventPath(event.id)} className="underline-link">
                    {title}
                  </Link>
                </TableHead>
                <TableCell>
                  {event.status === 'cancelled' ? (
                    <StateMark phase={phaseOf(event, 0)} />
                  ) : (
                    typeLabel
                  )}
                </TableCell>
                <TableCell>
                  {event.status !== 'cancelled' && (
                    <AttendanceMark attended={attendance[event.id]?.attended ?? null} />
                  )}
                </TableCell>
              </TableRow>
            ))}
          </Table>
        </div>
      )}
    </TitledSection>
  )
}
