import { CalendarClock, Flag, Hammer, Waves } from 'lucide-react'
import type { ReactNode } from 'react'
import { cn } from '@/lib/cn'
import type { EventType } from '@/lib/content/events'

const icons = { 'vibe-session': Waves, hackathon: Flag, workshop: Hammer } as const

type KindProps = { type: EventType; label: ReactNode; className?: string }

/** A session's kind, with its icon. */
export function Kind({ type, label, className }: KindProps) {
  const Icon = icons[type] ?? CalendarClock
  return (
    <span className={cn('inline-flex items-center gap-2 font-semibold', className)}>
      <Icon aria-hidden="true" strokeWidth={1.5} className="size-4 shrink-0" />
      {label}
    </span>
  )
}
