import { getTranslations } from 'next-intl/server'
import { ItinerarySkeleton, TabsSkeleton } from '@/components/events/itinerary-skeleton'
import { AreaHero } from '@/components/layout/academy-hero'
import { SkeletonPage } from '@/components/layout/skeleton-page'
import { Skeletons } from '@/components/ui/skeleton'

/** Events skeleton. */
export default async function EventsLoading() {
  const t = await getTranslations('live')
  return (
    <SkeletonPage label={t('loading')}>
      <AreaHero area="events" />
      <div className="page-width pt-8 pb-16 md:pt-10 lg:pb-24">
        <TabsSkeleton />
        <div className="mt-10 mb-10 flex flex-wrap justify-between gap-4">
          <Skeletons sizes={['h-9 w-64', 'h-11 w-52']} />
        </div>
        <ItinerarySkeleton />
      </div>
    </SkeletonPage>
  )
}
