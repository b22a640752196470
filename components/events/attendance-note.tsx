import { useTranslations } from 'next-intl'
import { TitledSection } from '@/components/ui/titled-section'
import { phaseOf } from '@/lib/live/client/event-times'
import type { Attendance, LiveEvent } from '@/lib/live/queries'
import { AttendanceMark } from './attendance-mark'
import { CheckInForm } from './check-in-form'

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
