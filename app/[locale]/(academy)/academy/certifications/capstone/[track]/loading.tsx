import { getTranslations } from 'next-intl/server'
import { SkeletonPage } from '@/components/layout/page-section'
import { Skeletons } from '@/components/ui/skeleton'

/** Capstone skeleton. */
export default async function CapstoneLoading() {
  const t = await getTranslations('capstones')
  return (
    <SkeletonPage label={t('loading')}>
      <div className="page-width pt-10 pb-24">
        <Skeletons
          sizes={[
            'h-6 w-40',
            'mt-6 h-12 max-w-160',
            'mt-4 h-6 max-w-measure',
            'mt-12 h-24',
            'mt-12 h-80',
          ]}
        />
      </div>
    </SkeletonPage>
  )
}
