import { useTranslations } from 'next-intl'
import { Drawing } from '@/components/motif/drawing'
import { Badge } from '@/components/ui/badge'
import type { EventType } from '@/lib/content/events'
import { drawings } from '../drawings'

type NoEventsProps = { of: EventType | 'upcoming'; heading?: 'h2' | 'h3' }

/** SPEC's coming-soon, while a list is empty: what will stand here. */
export function NoEvents({ of, heading: Heading = 'h3' }: NoEventsProps) {
  const t = useTranslations('live.empty')
  const academy = useTranslations('academy')
  return (
    <div className="grid max-w-reading items-center gap-x-12 gap-y-6 py-4 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div>
        <Badge variant="outline">{academy('comingSoon.badge')}</Badge>
        <Heading className="mt-4 text-title">{t(of)}</Heading>
        <p className="mt-2 text-muted">{academy('liveLearning.what')}</p>
      </div>
      <Drawing height={120} className="w-40 max-sm:order-first">
        {drawings.liveLearning}
      </Drawing>
    </div>
  )
}
