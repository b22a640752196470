import { ArrowRight } from 'lucide-react'
import { getLocale, getTranslations } from 'next-intl/server'
import { PanelHead, Section } from '@/components/layout/page-section'
import { siteMenu } from '@/components/layout/site-menu'
import { PageHero } from '@/components/site/page-hero'
import { ReadOn } from '@/components/site/stacked-table'
import { StatusSummary } from '@/components/status/status-summary'
import { ContactPanel, contactPath } from '@/components/support/contact-panel'
import { FaqPanel } from '@/components/support/faq-panel'
import { Button } from '@/components/ui/button'
import { StaticQueryAdapter } from '@/components/ui/static-query-adapter'
import { TabsInAddress } from '@/components/ui/tabs-in-address'
import { faq } from '@/content/faq'
import { ClientMessages } from '@/lib/i18n/client-messages'
import { Link } from '@/lib/i18n/link'
import { localePath, routes } from '@/lib/routes'
import { BreadcrumbJsonLd } from '@/lib/seo/breadcrumbs'
import { pageMetadata } from '@/lib/seo/metadata'
import { statusUrl } from '@/lib/status/report'

/** A summary of the site's status, fetched by the browser. */
async function StatusPanel() {
  const [t, nav] = await Promise.all([
    getTranslations('helpCentre.status'),
    getTranslations('nav.menus.support.items.systemStatus'),
  ])
  return (
    <>
      <PanelHead title={t('title')} lead={t('lead')} />
      <div className="grid gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div>
          <StatusSummary />
          <noscript>
            <p className="max-w-measure text-muted-foreground">
              {t.rich('noScript', {
                address: statusUrl,
                link: (chunks) => (
                  <a href={statusUrl} className="underline-link font-mono">
                    {chunks}
                  </a>
                ),
              })}
            </p>
          </noscript>
        </div>
        <ReadOn
          title={t('more')}
          links={[{ href: routes.systemStatus, label: nav('label'), text: t('moreText') }]}
        />
      </div>
    </>
  )
}

/** Short URLs, each redirecting to the page it names. */
const resources = [
  { key: 'tutorials', path: '/tutorials' },
  { key: 'api', path: '/docs/api' },
  { key: 'quickStart', path: '/quick-start' },
  { key: 'account', path: '/account' },
] as const

/** Links to tutorials, docs and account settings. */
async function ResourcesPanel() {
  const [t, locale] = await Promise.all([getTranslations('helpCentre.resources'), getLocale()])
  return (
    <>
      <PanelHead title={t('title')} lead={t('lead')} />
      <ul className="border-b border-border">
        {resources.map(({ key, path }) => (
          <li key={key} className="border-t border-border">
            {/* A plain link: the router would prefetch a redirect as if it were a page. */}
            <a
              href={localePath(locale, path)}
              className="group grid items-baseline gap-x-10 gap-y-1 py-6 md:grid-cols-[minmax(0,1fr)_minmax(0,2fr)_11rem]"
            >
              <span className="text-title font-semibold group-hover:text-info">
                {t(`items.${key}.name`)}
              </span>
              <span className="max-w-measure">{t(`items.${key}.text`)}</span>
              <span className="flex items-center gap-2 text-label text-muted-foreground md:justify-end">
                {t(`items.${key}.to`)}
                <ArrowRight className="size-5 shrink-0 transition-transform group-hover:translate-x-1 group-hover:text-info" />
              </span>
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}

type SupportLinksProps = { except: (typeof siteMenu.support)[number]['key'] }

/** The other support pages, named as in the navigation. */
async function SupportLinks({ except }: SupportLinksProps) {
  const [t, nav] = await Promise.all([
    getTranslations('support.readOn'),
    getTranslations('nav.menus.support.items'),
  ])
  const links = siteMenu.support
    .filter(({ key }) => key !== except)
    .map(({ key, href }) => ({ href, label: nav(`${key}.label`), text: nav(`${key}.text`) }))
  return <ReadOn title={t('title')} links={links} />
}

export const generateMetadata = () => pageMetadata('helpCentre')

export default async function HelpCentrePage() {
  const t = await getTranslations('helpCentre')
  return (
    <ClientMessages
      namespaces={[
        'company.message',
        'helpCentre',
        'status.now',
        'status.services',
        'status.states',
      ]}
    >
      <PageHero
        tone="night"
        contours={13}
        layout="below"
        title={t('title')}
        lead={t('lead', { count: faq.length })}
        compact
        actions={
          <Button asChild variant="outline" size="lg">
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
    </ClientMessages>
  )
}
