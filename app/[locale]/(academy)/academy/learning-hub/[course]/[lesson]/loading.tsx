import { getTranslations } from 'next-intl/server'
import { Skeleton, Skeletons } from '@/components/ui/skeleton'

const lines = ['w-full', 'w-11/12', 'w-full', 'w-4/5']

/** Lesson skeleton. */
export default async function LessonLoading() {
  const t = await getTranslations('lesson')
  return (
    <div data-skeleton="" className="page-width pt-6 pb-24">
      <p role="status" className="sr-only">
        {t('loading')}
      </p>
      <div className="max-w-reading">
        <Skeletons sizes={['mt-2 h-5 w-56', 'mt-9 h-12 w-4/5', 'mt-5 h-6 w-3/5']} />
        <div className="mt-20 grid gap-4">
          {lines.map((width, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a constant list
            <Skeleton key={index} className={`h-5 ${width}`} />
          ))}
        </div>
      </div>
    </div>
  )
}
