import { CalendarClock, Check, Flag, Hammer, Hourglass, Waves, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Badge } from '@/components/ui/badge'
import type { Difficulty, EventType } from '@/content/events'
import { cn } from '@/lib/cn'
import type { Phase } from '@/lib/live/client/event-times'
import type { EventView } from './event-view'

type EventMarksProps = { view: EventView; className?: string; children?: ReactNode }

/** A line with a session's kind and difficulty; `children` follow them. */
export function EventMarks({ view, className, children }: EventMarksProps) {
  const { event, topic, typeLabel, difficultyLabel } = view
  return (
    <p className={cn('flex flex-wrap items-center gap-x-4 gap-y-1 text-label', className)}>
      <Kind type={event.type} label={typeLabel} />
      {topic && difficultyLabel && (
        <DifficultyMark difficulty={topic.difficulty} label={difficultyLabel} />
      )}
      {children}
    </p>
  )
}

/** One tone per difficulty, as on ski slopes; 'all-levels' uses the page's. */
const tones = {
  beginner: 'text-success',
  intermediate: 'text-info',
  advanced: 'text-warning',
  'all-levels': 'text-foreground',
} as const satisfies Record<Difficulty, string>

const steps = ['beginner', 'intermediate', 'advanced'] as const

const kind = 'inline-flex items-center gap-2 font-semibold'

/** One bar for each step. */
const bars = ['M0 8h3v6H0z', 'M5 4h3v10H5z', 'M10 0h3v14h-3z']

/** A difficulty: its tone, its number of steps and its name. */
export function DifficultyMark({ difficulty, label }: { difficulty: Difficulty; label: string }) {
  const high = difficulty === 'all-levels' ? 2 : steps.indexOf(difficulty)
  return (
    <span className={cn(kind, tones[difficulty])}>
      <svg aria-hidden="true" viewBox="0 0 13 14" fill="currentColor" className="h-3.5 w-3.25">
        <path d={bars.slice(0, high + 1).join('')} />
        {high < 2 && <path d={bars.slice(high + 1).join('')} fillOpacity="0.25" />}
      </svg>
      {label}
    </span>
  )
}

/** Marks a session as live, over or cancelled; renders nothing for an upcoming one. */
export function StateMark({ phase }: { phase: Phase }) {
  const t = useTranslations('live.states')
  if (phase === 'upcoming') return null
  const tone = ({ live: 'info', ended: 'outline', cancelled: 'destructive' } as const)[phase]
  return <Badge variant={tone}>{t(phase)}</Badge>
}

const icons = { 'vibe-session': Waves, hackathon: Flag, workshop: Hammer } as const

type KindProps = { type: EventType; label: ReactNode; className?: string }

/** A session's kind, with its icon. */
export function Kind({ type, label, className }: KindProps) {
  const Icon = icons[type] ?? CalendarClock
  return (
    <span className={cn(kind, className)}>
      <Icon className="size-4 shrink-0" />
      {label}
    </span>
  )
}

/** Whether someone attended a session; null while that is being checked. */
export function AttendanceMark({ attended }: { attended: boolean | null }) {
  const t = useTranslations('live.attendance')
  const Icon = attended === null ? Hourglass : attended ? Check : X
  return (
    <span
      className={`inline-flex items-center gap-2 ${attended ? 'font-semibold text-success' : 'text-muted-foreground'}`}
    >
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      {attended === null ? t('checking') : t(attended ? 'attended' : 'notAttended')}
    </span>
  )
}
