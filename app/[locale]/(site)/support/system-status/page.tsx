import { getTranslations } from 'next-intl/server'
import { Button } from '@/components/ui/button'
import { Link } from '@/lib/i18n/link'
import { routes } from '@/lib/routes'
import { BreadcrumbJsonLd } from '@/lib/seo/breadcrumbs'
import { pageMetadata } from '@/lib/seo/metadata'
import { Section } from '../../_components/page/section'
import { Status } from './_components/status'

export const generateMetadata = () => pageMetadata('systemStatus')

export default async function SystemStatusPage() {
  const t = await getTranslations('support.systemStatus')
  return (
    <>
      <div className="page-width grid gap-x-16 gap-y-12 py-12 md:py-20 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)]">
        <div>
          <h1 className="text-display">{t('title')}</h1>
          <p className="mt-6 max-w-measure text-lead">{t('lead')}</p>
        </div>
        <Status />
      </div>
      <Section tone="raised" layout="beside" title={t('wrong.title')}>
        <div>
          <p className="max-w-measure text-lead">{t('wrong.text')}</p>
          <Button asChild variant="secondary" size="lg" className="mt-6">
            <Link href={`${routes.contact}?topic=support`}>{t('wrong.action')}</Link>
          </Button>
        </div>
      </Section>
      <BreadcrumbJsonLd name="systemStatus" />
    </>
  )
}
