import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { PageHero } from '@/components/site/page-hero'
import { Follow } from '@/components/status/follow-status'
import { ActivePanel, HistoryPanel } from '@/components/status/incident-panels'
import { OverviewPanel } from '@/components/status/overview-panel'
import { NoScript, statusUrls } from '@/components/status/panel-states'
import { PerformancePanel } from '@/components/status/performance-panel'
import { StatusProvider, type StatusWords } from '@/components/status/status-context'
import { Now } from '@/components/status/status-now'
import { ContactSection } from '@/components/support/contact-section'
import { TabsInAddress } from '@/components/ui/tabs-in-address'
import type { Locale } from '@/lib/i18n/routing'
import { textsFor } from '@/lib/i18n/texts-for'
import { localePath, routes } from '@/lib/routes'
import { BreadcrumbJsonLd } from '@/lib/seo/breadcrumbs'
import { pageMetadata } from '@/lib/seo/metadata'
import { serviceStates, services } from '@/lib/status/services'

const hole = { time: '{time}' }
const headlines = ['loading', ...serviceStates, 'incident', 'empty', 'unreachable'] as const
const plain = [
  ...(['incidents', 'maintenance', 'updated', 'never'] as const),
  ...(['auto', 'refresh', 'refreshing', 'failed'] as const),
] as const

/** The overall state, its age and the refresh controls. */
async function NowPanel({ locale }: { locale: Locale }) {
  const t = await getTranslations('status.now')
  return (
    <section
      aria-labelledby="status-now"
      className="relative border-y border-border bg-background/70 py-6 before:absolute before:inset-x-0 before:-top-1.25 before:h-2.25 before:border-x before:border-input after:pointer-events-none after:absolute after:inset-x-0 after:-bottom-1.25 after:h-2.25 after:border-x after:border-input"
    >
      <h2 id="status-now" className="font-sans text-label tracking-normal text-muted-foreground">
        {t('title')}
      </h2>
      <Now
        activePath={localePath(locale, `${routes.systemStatus}?tab=active#reports`)}
        words={{
          ...textsFor(plain, (key) => t(key)),
          headlines: textsFor(headlines, (key) => t(`states.${key}`)),
          notes: {
            ...textsFor(headlines, (key) => t(`notes.${key}`)),
            lastKnown: t('notes.lastKnown', hole),
            stored: t('notes.stored', hole),
          },
          refreshed: t('refreshed', hole),
        }}
      />
      <NoScript />
    </section>
  )
}

/** Texts shared by several parts of the page. */
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
        <PageHero tone="night" contours={61} compact title={t('title')} lead={t('lead')}>
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
      <ContactSection
        words={textsFor(['title', 'text', 'action'], (key) => t(`wrong.${key}`))}
        topic="support"
      />
      <BreadcrumbJsonLd name="systemStatus" />
    </>
  )
}
