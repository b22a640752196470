import { getTranslations } from 'next-intl/server'
import { SkeletonPage } from '@/components/layout/skeleton-page'
import { Skeleton, Skeletons } from '@/components/ui/skeleton'

const rows = ['first', 'second', 'third'] as const

/** Learning Hub skeleton. */
export default async function HubLoading() {
  const t = await getTranslations('learning.hub')
  return (
    <SkeletonPage label={t('loading')}>
      <div className="page-width py-12 lg:pb-24">
        <Skeletons sizes={['h-9 w-56', 'mt-12 h-11', 'mt-10 h-11']} />
        <div className="course-list mt-16">
          {rows.map((row) => (
            <div key={row} className="course-row">
              <Skeleton className="aspect-16/10 md:row-span-2" />
              <div className="head">
                <Skeletons sizes={['h-6 w-60 max-w-full', 'mt-2 h-4 w-24']} />
              </div>
              <div className="text">
                <Skeletons sizes={['h-5', 'mt-2 h-5 w-4/5']} />
              </div>
            </div>
          ))}
        </div>
      </div>
    </SkeletonPage>
  )
}
