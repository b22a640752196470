import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { PageHero } from '@/components/site/page-hero'
import { Follow } from '@/components/status/follow-status'
import { StatusProvider } from '@/components/status/status-context'
import { Now } from '@/components/status/status-now'
import {
  ActivePanel,
  HistoryPanel,
  NoScript,
  OverviewPanel,
  PerformancePanel,
  statusUrls,
} from '@/components/status/status-panels'
import { ContactSection } from '@/components/support/contact-panel'
import { TabsInAddress } from '@/components/ui/tabs-in-address'
import { ClientMessages } from '@/lib/i18n/client-messages'
import { BreadcrumbJsonLd } from '@/lib/seo/breadcrumbs'
import { pageMetadata } from '@/lib/seo/metadata'

/** The overall state, its age and the refresh controls. */
async function NowPanel() {
  const t = await getTranslations('status.now')
  return (
    <section
      aria-labelledby="status-now"
      className="relative border-y border-border bg-background/70 py-6 before:absolute before:inset-x-0 before:-top-1.25 before:h-2.25 before:border-x before:border-input after:pointer-events-none after:absolute after:inset-x-0 after:-bottom-1.25 after:h-2.25 after:border-x after:border-input"
    >
      <h2 id="status-now" className="font-sans text-label tracking-normal text-muted-foreground">
        {t('title')}
      </h2>
      <Now />
      <NoScript />
    </section>
  )
}

export async function generateMetadata(): Promise<Metadata> {
  const [page, t] = await Promise.all([
    pageMetadata('systemStatus'),
    getTranslations('status.follow.feeds'),
  ])
  const feed = (key: 'rss' | 'atom' | 'json') => [{ url: statusUrls[key], title: t(key) }]
  const types = {
    'application/rss+xml': feed('rss'),
    'application/atom+xml': feed('atom'),
    'application/feed+json': feed('json'),
  }
  return { ...page, alternates: { ...page.alternates, types } }
}

export default async function SystemStatusPage() {
  const t = await getTranslations('status')
  return (
    <ClientMessages namespaces={['status']}>
      <StatusProvider>
        <PageHero tone="night" contours={61} compact title={t('title')} lead={t('lead')}>
          <NowPanel />
        </PageHero>
        <div id="reports" className="page-width py-12 md:py-16">
          <TabsInAddress
            label={t('tabsLabel')}
            tabs={[
              { value: 'overview', label: t('overview.label'), panel: <OverviewPanel /> },
              { value: 'active', label: t('active.label'), panel: <ActivePanel /> },
              { value: 'history', label: t('history.label'), panel: <HistoryPanel /> },
              { value: 'performance', label: t('performance.label'), panel: <PerformancePanel /> },
            ]}
          />
        </div>
      </StatusProvider>
      <Follow />
      <ContactSection
        title={t('wrong.title')}
        text={t('wrong.text')}
        action={t('wrong.action')}
        topic="support"
      />
      <BreadcrumbJsonLd name="systemStatus" />
    </ClientMessages>
  )
}
