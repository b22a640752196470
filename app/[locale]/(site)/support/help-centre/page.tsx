import { getTranslations } from 'next-intl/server'
import { Button } from '@/components/ui/button'
import { StaticQueryAdapter } from '@/components/ui/static-query-adapter'
import { TabsInAddress } from '@/components/ui/tabs-in-address'
import { faq } from '@/lib/content/faq'
import { Link } from '@/lib/i18n/link'
import { BreadcrumbJsonLd } from '@/lib/seo/breadcrumbs'
import { pageMetadata } from '@/lib/seo/metadata'
import { PageHero } from '../../_components/page/page-hero'
import { Section } from '../../_components/page/section'
import { SupportLinks } from '../_components/support-links'
import { ContactPanel } from './_components/contact/contact-panel'
import { FaqPanel } from './_components/faq/faq-panel'
import { contactPath } from './_components/paths'
import { ResourcesPanel } from './_components/resources-panel'
import { StatusPanel } from './_components/status/status-panel'

export const generateMetadata = () => pageMetadata('helpCentre')

export default async function HelpCentrePage() {
  const t = await getTranslations('helpCentre')
  return (
    <>
      <PageHero
        tone="night"
        contours={13}
        layout="below"
        title={t('title')}
        lead={t('lead', { count: faq.length })}
        className="[&>div]:py-12 md:[&>div]:py-16"
        actions={
          <Button asChild variant="secondary" size="lg">
            <Link href={contactPath}>{t('write')}</Link>
          </Button>
        }
      />
      <div className="page-width py-12 md:py-16">
        <TabsInAddress
          label={t('tabsLabel')}
          tabs={[
            {
              value: 'faq',
              label: t('faq.label'),
              panel: (
                <StaticQueryAdapter>
                  <FaqPanel />
                </StaticQueryAdapter>
              ),
            },
            { value: 'contact', label: t('contact.label'), panel: <ContactPanel /> },
            { value: 'resources', label: t('resources.label'), panel: <ResourcesPanel /> },
            { value: 'status', label: t('status.label'), panel: <StatusPanel /> },
          ]}
        />
      </div>
      <Section tone="raised" layout="beside" title={t('more')}>
        <SupportLinks except="helpCentre" />
      </Section>
      <BreadcrumbJsonLd name="helpCentre" />
    </>
  )
}
