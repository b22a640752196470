import { getTranslations } from 'next-intl/server'
import { Skeleton, Skeletons } from '@/components/ui/skeleton'
import { SkeletonPage } from '../../../_components/skeleton-page'

const fields = ['search', 'track', 'level', 'status'] as const
const rows = ['first', 'second', 'third'] as const

/** Learning Hub skeleton. */
export default async function HubLoading() {
  const t = await getTranslations('learning.hub')
  return (
    <SkeletonPage label={t('loading')}>
      <div className="page-width py-12 lg:pb-24">
        <Skeleton className="h-9 w-56" />
        <div className="mt-6 grid grid-cols-2 gap-4 lg:grid-cols-[minmax(0,1fr)_12rem_11rem_11rem]">
          {fields.map((field, i) => (
            <div key={field} className={i < 2 ? 'max-lg:col-span-2' : undefined}>
              <Skeletons sizes={['h-4 w-20', 'mt-3 h-11']} />
            </div>
          ))}
        </div>
        <div className="mt-16 border-b border-line">
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
