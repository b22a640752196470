import { getTranslations } from 'next-intl/server'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Link } from '@/lib/i18n/link'
import { routes } from '@/lib/routes'
import { BreadcrumbJsonLd } from '@/lib/seo/breadcrumbs'
import { pageMetadata } from '@/lib/seo/metadata'
import { PageHero } from '../../_components/page/page-hero'
import { Section } from '../../_components/page/section'
import { WaitlistLink } from '../../_components/page/waitlist-link'
import { Calls } from './_components/calls'

export const generateMetadata = () => pageMetadata('developerDocs')

export default async function DeveloperDocsPage() {
  const t = await getTranslations('support.developerDocs')
  return (
    <>
      <PageHero
        tone="night"
        contours={28}
        title={t('title')}
        lead={t('lead')}
        actions={<Badge variant="outline">{t('closed')}</Badge>}
      />
      <Section title={t('calls.title')} lead={t('calls.lead')}>
        <Calls />
      </Section>
      <Section tone="raised" layout="beside" title={t('told.title')}>
        <div>
          <p className="max-w-measure text-lead">{t('told.lead')}</p>
          <div className="mt-6 flex flex-wrap gap-3">
            <WaitlistLink />
            <Button asChild variant="secondary" size="lg">
              <Link href={`${routes.contact}?topic=products`}>{t('told.contact')}</Link>
            </Button>
          </div>
        </div>
      </Section>
      <BreadcrumbJsonLd name="developerDocs" />
    </>
  )
}
