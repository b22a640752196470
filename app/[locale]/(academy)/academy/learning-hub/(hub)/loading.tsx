import { getTranslations } from 'next-intl/server'
import { SkeletonPage } from '@/components/layout/page-section'
import { Skeleton, Skeletons } from '@/components/ui/skeleton'

const rows = ['first', 'second', 'third'] as const

/** Learning Hub skeleton. */
export default async function HubLoading() {
  const t = await getTranslations('learning.hub')
  return (
    <SkeletonPage label={t('loading')}>
      <div className="page-width py-12 lg:pb-24">
        <Skeletons sizes={['h-9 w-56', 'mt-12 h-11', 'mt-10 h-11']} />
        <div className="mt-16 border-b border-border">
          {rows.map((row) => (
            <div
              key={row}
              className="relative grid grid-cols-[5.5rem_minmax(0,1fr)] gap-x-5 border-t border-border py-6 md:grid-cols-[9rem_minmax(0,1fr)_10.5rem] md:grid-rows-[auto_1fr] md:gap-x-6"
            >
              <Skeleton className="aspect-16/10 md:row-span-2" />
              <div className="min-w-0 max-md:self-center">
                <Skeletons sizes={['h-6 w-60 max-w-full', 'mt-2 h-4 w-24']} />
              </div>
              <div className="max-md:col-span-2 max-md:mt-3 md:col-start-2">
                <Skeletons sizes={['h-5', 'mt-2 h-5 w-4/5']} />
              </div>
            </div>
          ))}
        </div>
      </div>
    </SkeletonPage>
  )
}
