import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { Contours } from '@/components/motif/contours'
import { Drawing } from '@/components/motif/drawing'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Link } from '@/lib/i18n/link'
import { routes } from '@/lib/routes'
import { type Area, drawings } from './drawings'

/** A different mountain behind each. */
const seeds: Record<Area, number> = {
  liveLearning: 33,
  projectShowcase: 28,
  certifications: 38,
  events: 13,
}

/** The title of an area's page. */
export async function areaMetadata(area: Area): Promise<Metadata> {
  const t = await getTranslations('academy')
  return { title: t(`${area}.title`) }
}

/** What an area will hold, and what a person can do until then. */
export async function ComingSoon({ area }: { area: Area }) {
  const t = await getTranslations('academy')
  return (
    <>
      <section className="night relative overflow-hidden">
        <Contours
          seed={seeds[area]}
          variant="band"
          className="mask-[linear-gradient(to_right,transparent_25%,black_60%)]"
        />
        <div className="page-width relative py-12 md:py-16">
          <Badge variant="outline">{t('comingSoon.badge')}</Badge>
          <h1 className="mt-4 text-h1">{t(`${area}.title`)}</h1>
          <p className="mt-2 text-lead text-muted">{t(`${area}.lead`)}</p>
        </div>
      </section>
      <div className="page-width grid gap-12 py-12 md:py-16 lg:grid-cols-[minmax(0,1fr)_20.25rem] lg:gap-x-14 lg:pb-24">
        <div className="grid max-w-reading content-start gap-10">
          <section>
            <h2 className="text-title">{t('comingSoon.what')}</h2>
            <p className="mt-3 max-w-measure">{t(`${area}.what`)}</p>
          </section>
          <section className="border-t border-line pt-10">
            <h2 className="text-title">{t('comingSoon.now')}</h2>
            <p className="mt-3 max-w-measure">{t(`${area}.now`)}</p>
            <div className="mt-6 flex flex-wrap gap-3 max-sm:flex-col">
              <Button asChild>
                <Link href={routes.profileSettings}>{t('comingSoon.profile')}</Link>
              </Button>
              <Button asChild variant="secondary">
                <Link href={routes.dashboard}>{t('comingSoon.dashboard')}</Link>
              </Button>
            </div>
          </section>
        </div>
        <div className="border-line max-lg:order-first lg:border-l lg:pl-10">
          <Drawing height={120} className="lg:w-full">
            {drawings[area]}
          </Drawing>
        </div>
      </div>
    </>
  )
}
