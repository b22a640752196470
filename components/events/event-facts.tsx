import { CalendarPlus } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { LocalDate } from '@/components/layout/local-date'
import { Avatar } from '@/components/ui/avatar'
import { Button } from '@/components/ui/button'
import { TitledSection } from '@/components/ui/titled-section'
import { getInstructorBio } from '@/content/instructor-bios'
import { instructors } from '@/content/instructors'
import { formatDuration } from '@/lib/i18n/date-time'
import { minutesOf, phaseOf } from '@/lib/live/client/event-times'
import type { Attendance, LiveEvent } from '@/lib/live/queries'
import { interestLabel } from '@/lib/profile/options'
import { CheckInForm } from './check-in-form'
import { AttendanceMark } from './event-header'
import { EventTimes } from './event-times'
import type { EventView } from './event-view'
import { SeatCount } from './seats'

/** A session's facts and calendar file. */
export function EventFacts({ view }: { view: EventView }) {
  const { event, topic, typeLabel, difficultyLabel } = view
  const t = useTranslations('live.event')
  const live = useTranslations('live')
  const common = useTranslations('common')
  const locale = useLocale()
  const facts: [string, ReactNode][] = [
    [t('date'), <LocalDate key="date" at={event.startsAt} zone={event.zone} dateStyle="full" />],
    [t('time'), <EventTimes key="time" event={event} />],
    [t('duration'), formatDuration(minutesOf(event), locale)],
    [t('registered'), <SeatCount key="seats" event={event} />],
    [t('price'), live('free')],
    [t('type'), typeLabel],
    ...(topic && difficultyLabel
      ? ([
          [t('difficulty'), difficultyLabel],
          [
            t('category'),
            topic.interests.map((interest) => interestLabel(common, interest)).join(', '),
          ],
        ] as [string, ReactNode][])
      : []),
  ]
  return (
    <TitledSection id="facts" title={t('facts')} className="border-border lg:border-l lg:pl-10">
      <dl className="mt-4">
        {facts.map(([term, fact]) => (
          <div key={term} className="border-t border-border py-3 first:border-t-0 first:pt-0">
            <dt className="text-label text-muted-foreground">{term}</dt>
            <dd className="mt-0.5">{fact}</dd>
          </div>
        ))}
      </dl>
      <Button asChild variant="outline" className="mt-4 w-full">
        <a href={`/api/live/events/${event.id}/ics?lang=${locale}`} download>
          <CalendarPlus className="size-5" />
          {t('calendar')}
        </a>
      </Button>
      <p className="mt-2 text-label text-muted-foreground">{t('calendarNote')}</p>
    </TitledSection>
  )
}

const initialsOf = (name: string) =>
  name
    .split(' ')
    .map((part) => part.charAt(0))
    .join('')

/** A session's topics, what to bring and its instructor. */
export function EventAbout({ view: { event, topicTexts, instructor } }: { view: EventView }) {
  const t = useTranslations('live.event')
  const locale = useLocale()
  const room = useTranslations('live.room')
  const name = instructor && instructors[instructor]
  return (
    <>
      {topicTexts && (
        <TitledSection id="about" title={t('about')} titleClass="text-h3">
          <ol className="mt-4 max-w-reading border-b border-border">
            {topicTexts.topics.map((one, i) => (
              <li
                key={one}
                className="grid grid-cols-[2.5rem_minmax(0,1fr)] items-baseline border-t border-border py-3"
              >
                <span aria-hidden="true" className="font-mono text-label text-muted-foreground">
                  {String(i + 1).padStart(2, '0')}
                </span>
                <span>{one}</span>
              </li>
            ))}
          </ol>
          {topicTexts.bring && (
            <>
              <h3 className="mt-8 text-title">{t('bring')}</h3>
              <p className="mt-2 max-w-measure text-muted-foreground">{topicTexts.bring}</p>
            </>
          )}
        </TitledSection>
      )}
      {event.materials && event.materials.length > 0 && (
        <TitledSection id="materials" title={room('materials')} titleClass="text-h3">
          <ul className="mt-4 max-w-reading border-b border-border">
            {event.materials.map(({ title, url }) => (
              <li key={url} className="border-t border-border py-3 wrap-anywhere">
                <a href={url} target="_blank" rel="noreferrer" className="underline-link">
                  {title}
                  <span className="sr-only"> ({room('newTab')})</span>
                </a>
              </li>
            ))}
          </ul>
        </TitledSection>
      )}
      {instructor && name && (
        <TitledSection id="instructor" title={t('instructor')} titleClass="text-h3">
          <div className="mt-4 flex max-w-reading items-start gap-5">
            <Avatar fallback={initialsOf(name)} size="lg" />
            <div className="min-w-0">
              <p className="text-title font-semibold">{name}</p>
              <p className="mt-1 text-muted-foreground">{getInstructorBio(instructor, locale)}</p>
            </div>
          </div>
        </TitledSection>
      )}
    </>
  )
}

type NoteProps = { event: LiveEvent; attendance: Attendance }

/** What shows attendance at a session of this kind. */
const wayOf = ({ type, mode }: LiveEvent) =>
  type === 'hackathon' ? 'submission' : mode === 'room' ? 'room' : 'code'

/** For someone with a seat: how they attend, the field for the code during the session, and whether they have. */
export function AttendanceNote({ event, attendance }: NoteProps) {
  const t = useTranslations('live.attendance')
  const { attended, source, minutes, length } = attendance
  const phase = phaseOf(event, Date.now())
  if (phase === 'cancelled') return null
  const way = wayOf(event)
  const isOpen = attended === null && phase !== 'ended'
  const inRoom = way === 'room' && minutes !== null
  return (
    <TitledSection
      id="attendance"
      title={t('title')}
      titleClass="text-label text-muted-foreground"
      className="mt-6 border-t border-border pt-4"
    >
      {isOpen ? (
        <p className="mt-1">{t(`rule.${way}`)}</p>
      ) : (
        <p className="mt-1">
          <AttendanceMark attended={attended} />
        </p>
      )}
      <p className="mt-1 text-label text-muted-foreground">
        {isOpen && t('counts')}
        {!isOpen && attended === null && t('pending')}
        {attended === true && t(`by.${source ?? 'staff'}`)}
        {attended === false && t(`missed.${source === 'staff' ? 'staff' : way}`)}
      </p>
      {inRoom && (
        <p className="mt-1 text-label text-muted-foreground">
          {length === null ? t('soFar', { count: minutes }) : t('minutes', { minutes, length })}
        </p>
      )}
      {isOpen && phase === 'live' && way !== 'submission' && (
        <CheckInForm event={event.id} isSpare={way === 'room'} />
      )}
    </TitledSection>
  )
}
