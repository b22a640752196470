import { useTranslations } from 'next-intl'
import type { EventType } from '@/lib/content/events'
import { ComingSoon } from '../coming-soon'

/** In place of an empty list of sessions. */
export function NoEvents({ of }: { of: EventType | 'upcoming' }) {
  const t = useTranslations('live.empty')
  return (
    <ComingSoon area="liveLearning" className="py-4">
      <h3 className="mt-4 text-title">{t(of)}</h3>
    </ComingSoon>
  )
}
