import { getLocale, getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { GuideFinder } from '@/components/developer/guide-finder'
import { PlaygroundPanel } from '@/components/developer/playground-panel'
import { ReferencePanel } from '@/components/developer/reference-panel'
import { ExamplesPanel, SdksPanel } from '@/components/developer/sdks-panel'
import { StartPanel } from '@/components/developer/start-panel'
import { PanelHead } from '@/components/layout/page-section'
import { PageHero } from '@/components/site/page-hero'
import { ContactSection } from '@/components/support/contact-panel'
import { Button } from '@/components/ui/button'
import { StaticQueryAdapter } from '@/components/ui/static-query-adapter'
import { TabsInAddress } from '@/components/ui/tabs-in-address'
import { guideCategories } from '@/content/guides'
import { baseAddress } from '@/lib/api/client/api-document'
import { getGuideEntries } from '@/lib/api/client/guide-entry'
import { ClientMessages } from '@/lib/i18n/client-messages'
import { Link } from '@/lib/i18n/link'
import { routes } from '@/lib/routes'
import { BreadcrumbJsonLd } from '@/lib/seo/breadcrumbs'
import { pageMetadata } from '@/lib/seo/metadata'

/** All guides, with a search and a filter. */
async function GuidesPanel() {
  const [t, locale] = await Promise.all([getTranslations('developers.guides'), getLocale()])
  const guides = getGuideEntries(locale, t)
  return (
    <>
      <PanelHead title={t('title')} lead={t('lead')} />
      <GuideFinder guides={guides} categories={guideCategories} />
    </>
  )
}

/** What all calls share, at a glance. */
async function BaseFacts() {
  const t = await getTranslations('developers.facts')
  const mono = (text: string) => <code className="font-mono text-label wrap-anywhere">{text}</code>
  const facts: readonly { name: string; value: ReactNode }[] = [
    { name: t('base'), value: mono(baseAddress()) },
    { name: t('access'), value: mono('Authorization: Bearer alt_…') },
    { name: t('format'), value: t('formatValue') },
    {
      name: t('document'),
      value: (
        <a href="/api/v1/openapi.json" className="underline-link">
          OpenAPI 3.1
        </a>
      ),
    },
  ]
  return (
    <dl className="border-b border-border">
      {facts.map(({ name, value }) => (
        <div
          key={name}
          className="grid gap-x-6 gap-y-1 border-t border-border py-3.5 sm:grid-cols-[9rem_minmax(0,1fr)]"
        >
          <dt className="text-label text-muted-foreground">{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

export const generateMetadata = () => pageMetadata('developerDocs')

export default async function DeveloperDocsPage() {
  const t = await getTranslations('developers')
  return (
    <ClientMessages namespaces={['developers.guides', 'developers.playground']}>
      <PageHero
        tone="night"
        contours={28}
        title={t('title')}
        lead={t('lead')}
        compact
        actions={
          <Button asChild size="lg">
            <Link href={routes.keySettings}>{t('createKey')}</Link>
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
      <ContactSection
        tone="raised"
        title={t('help.title')}
        text={t('help.text')}
        action={t('help.action')}
        topic="products"
      />
      <BreadcrumbJsonLd name="developerDocs" />
    </ClientMessages>
  )
}
