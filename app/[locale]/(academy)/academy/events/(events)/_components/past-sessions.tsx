import { getLocale, getTranslations } from 'next-intl/server'
import { Table, TableCell, TableHead, TableRow } from '@/components/ui/table'
import { Link } from '@/lib/i18n/link'
import type { LiveEvent } from '@/lib/live/queries'
import { eventPath } from '@/lib/routes'
import { viewEvents } from '../../../_components/live/event-view'
import { StateMark } from '../../../_components/live/session-head'
import { phaseOf } from '../../../_components/live/times'

/** Maximum number listed. */
const most = 50

/** Past sessions the person was registered for, the latest first. */
export async function PastSessions({ events }: { events: readonly LiveEvent[] }) {
  const [t, locale, views] = await Promise.all([
    getTranslations('live.events.past'),
    getLocale(),
    viewEvents(events.slice(0, most)),
  ])
  const date = (at: string, timeZone: string) =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone }).format(new Date(at))
  return (
    <section aria-labelledby="past" className="mt-16 border-t border-control pt-8">
      <h2 id="past" className="text-h3">
        {t('title')}
      </h2>
      {views.length === 0 ? (
        <p className="mt-3 max-w-measure text-muted">{t('empty')}</p>
      ) : (
        <div className="mt-4">
          <Table caption={t('title')} captionHidden columns={[t('date'), t('session'), t('type')]}>
            {views.map(({ event, title, typeLabel }) => (
              <TableRow key={event.id}>
                <TableCell className="whitespace-nowrap">
                  <time dateTime={event.startsAt}>{date(event.startsAt, event.zone)}</time>
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
              </TableRow>
            ))}
          </Table>
        </div>
      )}
    </section>
  )
}
