import { useLocale, useTranslations } from 'next-intl'
import {
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
} from '@/components/ui/table'
import { Link } from '@/lib/i18n/link'
import { eventPath } from '@/lib/routes'
import type { EventView } from '../../../_components/live/event-view'
import { StateMark } from '../../../_components/live/session-head'
import { phaseOf } from '../../../_components/live/times'

/** The sessions that are over and that the person was registered for, the last one first. */
export function PastSessions({ views }: { views: EventView[] }) {
  const t = useTranslations('live.events.past')
  const locale = useLocale()
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
          <Table caption={t('title')} captionHidden>
            <TableHeader>
              <TableRow>
                <TableHead>{t('date')}</TableHead>
                <TableHead>{t('session')}</TableHead>
                <TableHead>{t('type')}</TableHead>
              </TableRow>
            </TableHeader>
            <TableBody>
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
            </TableBody>
          </Table>
        </div>
      )}
    </section>
  )
}
