import { getTranslations } from 'next-intl/server'
import { SkeletonPage } from '@/components/layout/page-section'
import { Skeleton, Skeletons } from '@/components/ui/skeleton'

const lessons = ['first', 'second', 'third', 'fourth'] as const

/** Course page skeleton. */
export default async function CourseLoading() {
  const t = await getTranslations('learning.course')
  return (
    <SkeletonPage label={t('loading')}>
      <div className="night">
        <div className="page-width grid items-center gap-x-16 pt-6 pb-10 md:pt-8 md:pb-14 lg:grid-cols-[minmax(0,1fr)_24rem]">
          <div>
            <Skeletons
              sizes={[
                'mt-3 h-5 w-28',
                'mt-7 h-5 w-52 max-w-full',
                'mt-3 h-11 w-4/5',
                'mt-4 h-6 max-w-measure',
                'mt-2 h-6 max-w-96',
                'mt-8 h-11 w-36',
              ]}
            />
          </div>
          <Skeleton className="aspect-16/10 max-lg:hidden" />
        </div>
      </div>
      <div className="page-width py-12 lg:pb-24">
        <Skeletons sizes={['h-7 w-44', 'mt-6 h-20 md:h-48']} />
        <div className="mt-14 grid gap-x-14 lg:grid-cols-[minmax(0,1fr)_20.25rem]">
          <div>
            <Skeleton className="h-8 w-32" />
            <div className="mt-6">
              {lessons.map((lesson) => (
                <div key={lesson} className="grid grid-cols-[2rem_minmax(0,1fr)] gap-x-5 py-5">
                  <Skeleton className="size-8 rounded-full!" />
                  <div>
                    <Skeletons sizes={['h-7 w-3/5', 'mt-2 h-5']} />
                  </div>
                </div>
              ))}
            </div>
          </div>
          <div className="border-border max-lg:hidden lg:border-l lg:pl-10">
            <Skeletons sizes={['h-7 w-48', 'mt-5 h-48']} />
          </div>
        </div>
      </div>
    </SkeletonPage>
  )
}
