import { getTranslations } from 'next-intl/server'
import { SkeletonPage } from '@/components/layout/page-section'
import { SectionBanner } from '@/components/layout/section-banner'
import { Skeletons } from '@/components/ui/skeleton'

/** Review skeleton. */
export default async function ReviewLoading() {
  const t = await getTranslations('review')
  return (
    <SkeletonPage label={t('loading')}>
      <SectionBanner title={t('title')} lead={t('lead')} />
      <div className="page-width pt-8 pb-16 md:pt-12 lg:pb-24">
        <div className="max-w-reading">
          <Skeletons sizes={['h-1.5', 'mt-8 h-16', 'mt-6 h-44', 'mt-6 h-11 w-32']} />
        </div>
      </div>
    </SkeletonPage>
  )
}
