import { getTranslations } from 'next-intl/server'
import { Button } from '@/components/ui/button'
import { StaticQueryAdapter } from '@/components/ui/static-query-adapter'
import { TabsInAddress } from '@/components/ui/tabs-in-address'
import { Link } from '@/lib/i18n/link'
import { routes } from '@/lib/routes'
import { BreadcrumbJsonLd } from '@/lib/seo/breadcrumbs'
import { pageMetadata } from '@/lib/seo/metadata'
import { PageHero } from '../../_components/page/page-hero'
import { Section } from '../../_components/page/section'
import { BaseFacts } from './_components/base-facts'
import { ExamplesPanel } from './_components/examples/examples-panel'
import { GuidesPanel } from './_components/guides/guides-panel'
import { PlaygroundPanel } from './_components/playground/playground-panel'
import { ReferencePanel } from './_components/reference/reference-panel'
import { SdksPanel } from './_components/sdks/sdks-panel'
import { StartPanel } from './_components/start/start-panel'

export const generateMetadata = () => pageMetadata('developerDocs')

export default async function DeveloperDocsPage() {
  const t = await getTranslations('developers')
  return (
    <>
      <PageHero
        tone="night"
        contours={28}
        title={t('title')}
        lead={t('lead')}
        className="[&>div]:py-12 md:[&>div]:py-16"
        actions={
          <Button asChild size="lg">
            <Link href={`${routes.profileSettings}#api-keys`}>{t('createKey')}</Link>
          </Button>
        }
      >
        <BaseFacts />
      </PageHero>
      <div className="page-width py-12 md:py-16">
        <TabsInAddress
          label={t('tabsLabel')}
          tabs={[
            { value: 'getting-started', label: t('tabs.start'), panel: <StartPanel /> },
            { value: 'api-reference', label: t('tabs.reference'), panel: <ReferencePanel /> },
            { value: 'sdks', label: t('tabs.sdks'), panel: <SdksPanel /> },
            {
              value: 'guides',
              label: t('tabs.guides'),
              panel: (
                <StaticQueryAdapter>
                  <GuidesPanel />
                </StaticQueryAdapter>
              ),
            },
            { value: 'code-examples', label: t('tabs.examples'), panel: <ExamplesPanel /> },
            { value: 'playground', label: t('tabs.playground'), panel: <PlaygroundPanel /> },
          ]}
        />
      </div>
      <Section tone="raised" layout="beside" title={t('help.title')}>
        <div>
          <p className="max-w-measure text-lead">{t('help.text')}</p>
          <Button asChild variant="secondary" size="lg" className="mt-6">
            <Link href={`${routes.contact}?topic=products`} prefetch={false}>
              {t('help.action')}
            </Link>
          </Button>
        </div>
      </Section>
      <BreadcrumbJsonLd name="developerDocs" />
    </>
  )
}
