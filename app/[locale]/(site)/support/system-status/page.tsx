import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { Button } from '@/components/ui/button'
import { TabsInAddress } from '@/components/ui/tabs-in-address'
import { Link } from '@/lib/i18n/link'
import { routes } from '@/lib/routes'
import { BreadcrumbJsonLd } from '@/lib/seo/breadcrumbs'
import { pageMetadata } from '@/lib/seo/metadata'
import { PageHero } from '../../_components/page/page-hero'
import { Section } from '../../_components/page/section'
import { Follow } from './_components/follow/follow'
import { ActivePanel, HistoryPanel } from './_components/incidents/incident-panels'
import { NowPanel } from './_components/now/now-panel'
import { OverviewPanel } from './_components/overview/overview-panel'
import { statusUrls } from './_components/panel-states'
import { PerformancePanel } from './_components/performance/performance-panel'
import { StatusProvider, type StatusWords } from './_components/status-context'
import 'server-only'
import { textsFor } from '@/lib/i18n/texts-for'
import { serviceStates, services } from '@/lib/status/services'

/** The words that several parts of the page share. */
async function statusWords(): Promise<StatusWords> {
  const [t, locale] = await Promise.all([getTranslations('status'), getLocale()])
  const service = (name: (typeof services)[number]) =>
    [name, { name: t(`services.${name}.name`), text: t(`services.${name}.text`) }] as const
  return {
    locale,
    services: Object.fromEntries(services.map(service)) as StatusWords['services'],
    states: textsFor(['loading', ...serviceStates], (state) => t(`states.${state}`)),
    lastKnown: t('states.lastKnown', { state: '{state}' }),
  }
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
  const [t, locale, words] = await Promise.all([
    getTranslations('status'),
    getLocale(),
    statusWords(),
  ])
  return (
    <>
      <StatusProvider words={words}>
        <PageHero tone="night" contours={61} title={t('title')} lead={t('lead')}>
          <NowPanel locale={locale} />
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
      <Section layout="beside" title={t('wrong.title')}>
        <div>
          <p className="max-w-measure text-lead">{t('wrong.text')}</p>
          <Button asChild variant="secondary" size="lg" className="mt-6">
            {/* Not loaded ahead: the form's scripts are for the few who need it. */}
            <Link href={`${routes.contact}?topic=support`} prefetch={false}>
              {t('wrong.action')}
            </Link>
          </Button>
        </div>
      </Section>
      <BreadcrumbJsonLd name="systemStatus" />
    </>
  )
}
