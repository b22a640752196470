import { getTranslations } from 'next-intl/server'
import { SkeletonPage } from '@/components/layout/page-section'
import { AreaHero } from '@/components/layout/section-banner'
import { Skeletons } from '@/components/ui/skeleton'

const rows = ['first', 'second', 'third'] as const

/** Certifications skeleton. */
export default async function CertificationsLoading() {
  const t = await getTranslations('certifications')
  return (
    <SkeletonPage label={t('loading')}>
      <AreaHero area="certifications" />
      <div className="page-width pt-8 pb-16 md:pt-10 lg:pb-24">
        <Skeletons sizes={['h-11 max-w-120', 'mt-10 h-10 w-48', 'mt-4 h-6 max-w-measure']} />
        {rows.map((row) => (
          <div
            key={row}
            className="mt-14 grid gap-x-14 gap-y-6 border-t border-input pt-6 lg:grid-cols-[21rem_minmax(0,1fr)]"
          >
            <div>
              <Skeletons sizes={['h-8 w-44', 'mt-3 h-5', 'mt-6 h-10']} />
            </div>
            <div>
              <Skeletons sizes={['h-12', 'mt-6 h-12', 'mt-6 h-12']} />
            </div>
          </div>
        ))}
      </div>
    </SkeletonPage>
  )
}
