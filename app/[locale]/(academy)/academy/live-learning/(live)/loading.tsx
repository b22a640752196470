import { getTranslations } from 'next-intl/server'
import { EventsPageSkeleton, LiveTitle } from '@/components/events/events-page'
import { Skeletons } from '@/components/ui/skeleton'

/** Live Learning skeleton. */
export default async function LiveLoading() {
  const t = await getTranslations('live')
  return (
    <EventsPageSkeleton
      label={t('loading')}
      header={
        <>
          <LiveTitle />
          <div className="border-b border-border">
            <div className="page-width flex items-center justify-between gap-8 py-6">
              <Skeletons sizes={['h-12 w-96 max-w-full', 'h-11 w-32 max-sm:hidden']} />
            </div>
          </div>
        </>
      }
    >
      <Skeletons sizes={['mt-10 h-9 w-64', 'mt-4 mb-10 h-6 w-72 max-w-full']} />
    </EventsPageSkeleton>
  )
}
