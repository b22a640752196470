import { getTranslations } from 'next-intl/server'
import { Skeleton, Skeletons } from '@/components/ui/skeleton'
import { SkeletonPage } from '../../../_components/skeleton-page'
import { HubHero } from './_components/hub-hero'

const fields = ['search', 'track', 'level', 'status'] as const
const groups = ['first', 'second'] as const
const rows = ['first', 'second', 'third'] as const

/** Learning Hub skeleton. */
export default async function HubLoading() {
  const t = await getTranslations('learning.hub')
  return (
    <SkeletonPage label={t('loading')}>
      <HubHero />
      <div className="page-width py-12 lg:pb-24">
        <Skeleton className="h-9 w-56" />
        <div className="mt-6 grid grid-cols-2 gap-4 lg:grid-cols-[minmax(0,1fr)_12rem_11rem_11rem]">
          {fields.map((field, i) => (
            <div key={field} className={i < 2 ? 'max-lg:col-span-2' : undefined}>
              <Skeletons sizes={['h-4 w-20', 'mt-3 h-11']} />
            </div>
          ))}
        </div>
        {groups.map((group) => (
          <div
            key={group}
            className="mt-20 grid gap-x-14 gap-y-6 border-t border-control pt-6 lg:grid-cols-[14.5rem_minmax(0,1fr)]"
          >
            <div>
              <Skeletons sizes={['h-8 w-44', 'mt-3 h-5', 'mt-2 h-5 w-2/3']} />
            </div>
            <div>
              {rows.map((row) => (
                <div
                  key={row}
                  className="grid grid-cols-[5.5rem_minmax(0,1fr)] gap-x-5 border-t border-line py-6 first:border-t-0 md:grid-cols-[9rem_minmax(0,1fr)_10.5rem] md:gap-x-6 md:py-7"
                >
                  <Skeleton className="aspect-16/10" />
                  <div>
                    <Skeletons
                      sizes={[
                        'h-4 w-24',
                        'mt-2 h-6 w-3/5',
                        'mt-4 h-5 max-md:hidden',
                        'mt-2 h-5 w-4/5 max-md:hidden',
                        'mt-4 h-4 w-1/2 max-md:hidden',
                      ]}
                    />
                  </div>
                  <Skeleton className="h-11 max-md:col-span-2 max-md:mt-5" />
                </div>
              ))}
            </div>
          </div>
        ))}
      </div>
    </SkeletonPage>
  )
}
