import { getTranslations } from 'next-intl/server'
import { SkeletonPage } from '@/components/layout/page-section'
import { Skeleton, Skeletons } from '@/components/ui/skeleton'

const chapters = ['first', 'second', 'third', 'fourth', 'fifth'] as const

/** Recording skeleton. */
export default async function RecordingLoading() {
  const t = await getTranslations('live.recording')
  return (
    <SkeletonPage label={t('loading')}>
      <div className="night">
        <div className="page-width pt-6 pb-10 md:pt-8 md:pb-14">
          <Skeletons
            sizes={[
              'mt-3 h-5 w-36',
              'mt-7 h-5 w-28',
              'mt-3 h-11 w-3/5',
              'mt-4 h-6 max-w-measure',
              'mt-2 h-6 max-w-96',
              'mt-6 h-5 w-72 max-w-full',
            ]}
          />
        </div>
      </div>
      <div className="page-width grid gap-x-14 gap-y-12 py-12 lg:grid-cols-[minmax(0,45rem)_minmax(0,20rem)] lg:justify-between lg:pb-24">
        <div className="max-lg:order-last">
          <Skeletons sizes={['h-12', 'mt-10 h-40', 'mt-6 h-40']} />
        </div>
        <div>
          <Skeleton className="h-7 w-32" />
          {chapters.map((chapter) => (
            <Skeleton key={chapter} className="mt-5 h-5" />
          ))}
        </div>
      </div>
    </SkeletonPage>
  )
}
