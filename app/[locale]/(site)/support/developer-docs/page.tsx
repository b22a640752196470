import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { StaticQueryAdapter } from '@/components/ui/static-query-adapter'
import { TabsInAddress } from '@/components/ui/tabs-in-address'
import { Link } from '@/lib/i18n/link'
import { routes } from '@/lib/routes'
import { BreadcrumbJsonLd } from '@/lib/seo/breadcrumbs'
import { pageMetadata } from '@/lib/seo/metadata'
import { PageHero } from '../../_components/page/page-hero'
import { Section } from '../../_components/page/section'
import { baseAddress } from './_components/api/document'
import { ExamplesPanel } from './_components/examples/examples-panel'
import { GuidesPanel } from './_components/guides/guides-panel'
import { PlaygroundPanel } from './_components/playground/playground-panel'
import { ReferencePanel } from './_components/reference/reference-panel'
import { SdksPanel } from './_components/sdks/sdks-panel'
import { StartPanel } from './_components/start/start-panel'

/** What every call shares, at a glance. */
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
    <dl className="border-b border-line">
      {facts.map(({ name, value }) => (
        <div
          key={name}
          className="grid gap-x-6 gap-y-1 border-t border-line py-3.5 sm:grid-cols-[9rem_minmax(0,1fr)]"
        >
          <dt className="text-label text-muted">{name}</dt>
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
