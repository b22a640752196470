import { getTranslations } from 'next-intl/server'
import { EventsPageSkeleton } from '@/components/events/events-page'
import { AreaHero } from '@/components/layout/section-banner'
import { Skeletons } from '@/components/ui/skeleton'

/** Events skeleton. */
export default async function EventsLoading() {
  const t = await getTranslations('live')
  return (
    <EventsPageSkeleton label={t('loading')} header={<AreaHero area="events" />}>
      <div className="mt-10 mb-10 flex flex-wrap justify-between gap-4">
        <Skeletons sizes={['h-9 w-64', 'h-11 w-52']} />
      </div>
    </EventsPageSkeleton>
  )
}
