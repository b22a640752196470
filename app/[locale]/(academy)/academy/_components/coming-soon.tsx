import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Drawing } from '@/components/motif/drawing'
import { Badge } from '@/components/ui/badge'
import { cn } from '@/lib/cn'
import type { EventType } from '@/lib/content/events'

/** One drawing for each area, on a sheet 224 by 120. */
const drawings = {
  // A timeline with one raised moment.
  liveLearning: (
    <>
      <path d="M8 92h208" />
      <path
        d="M24 86v12m24-12v12m24-12v12m24-12v12m24-12v12m24-12v12m24-12v12m24-12v12"
        strokeOpacity="0.7"
      />
      <path d="M120 80V34" />
      <circle cx="120" cy="24" r="10" />
      <path d="M120 18v6l4 3" />
    </>
  ),
} as const satisfies Record<string, ReactNode>

type ComingSoonProps = {
  area: 'liveLearning'
  className?: string
  children: ReactNode
}

/** Replaces an empty list: `children` says what it waits for; the area's texts say what will appear. */
function ComingSoon({ area, className, children }: ComingSoonProps) {
  const t = useTranslations('academy')
  return (
    <div
      className={cn(
        'grid max-w-reading items-center gap-x-12 gap-y-6 sm:grid-cols-[minmax(0,1fr)_auto]',
        className,
      )}
    >
      <div>
        <Badge variant="outline">{t('comingSoon.badge')}</Badge>
        {children}
        <p className="mt-2 text-muted">{t(`${area}.what`)}</p>
      </div>
      <Drawing height={120} className="w-40 max-sm:order-first">
        {drawings[area]}
      </Drawing>
    </div>
  )
}

/** Replaces an empty list of sessions. */
export function NoEvents({ of }: { of: EventType | 'upcoming' }) {
  const t = useTranslations('live.empty')
  return (
    <ComingSoon area="liveLearning" className="py-4">
      <h3 className="mt-4 text-title">{t(of)}</h3>
    </ComingSoon>
  )
}
