import { getTranslations } from 'next-intl/server'
import { SkeletonPage } from '@/components/layout/page-section'
import { AreaHero } from '@/components/layout/section-banner'
import { Skeleton, Skeletons } from '@/components/ui/skeleton'

const rows = ['first', 'second', 'third'] as const

/** Showcase skeleton. */
export default async function ShowcaseLoading() {
  const t = await getTranslations('showcase')
  return (
    <SkeletonPage label={t('loading')}>
      <AreaHero area="projectShowcase" />
      <div className="page-width grid gap-x-14 gap-y-16 pt-8 pb-16 md:pt-10 lg:grid-cols-[minmax(0,1fr)_20.25rem] lg:pb-24">
        <div>
          <Skeletons
            sizes={[
              'h-11 max-w-150',
              'mt-10 h-10 w-64',
              'mt-3 h-6 max-w-measure',
              'mt-8 aspect-16/9',
              'mt-5 h-8 max-w-96',
              'mt-3 h-6 max-w-measure',
            ]}
          />
        </div>
        <div className="border-border max-lg:border-t max-lg:pt-12 lg:border-l lg:pl-10">
          <Skeleton className="h-7 w-36" />
          {rows.map((row) => (
            <Skeleton key={row} className="mt-4 h-20" />
          ))}
        </div>
      </div>
    </SkeletonPage>
  )
}
