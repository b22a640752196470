import { Lock } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { TrackShelves } from '@/components/courses/track-shelves'
import { Section } from '@/components/layout/page-section'
import { siteMenu } from '@/components/layout/site-menu'
import { ElevationProfile } from '@/components/motif/climb-line'
import { CataloguePanel, DashboardPanel } from '@/components/site/academy-panel'
import { Inside, Library, Tutorials } from '@/components/site/academy-tutorials'
import { PageHero } from '@/components/site/page-hero'
import { TabsInAddress } from '@/components/ui/tabs-in-address'
import { type CataloguePart, getCatalogue } from '@/content/catalogue'
import { Link } from '@/lib/i18n/link'
import { BreadcrumbJsonLd } from '@/lib/seo/breadcrumbs'
import { pageMetadata } from '@/lib/seo/metadata'
import { site } from '@/lib/site'

export const generateMetadata = () => pageMetadata('academy')

export default async function AcademyPage() {
  const t = await getTranslations('academyPage')
  const catalogue = getCatalogue()
  const isAnnounced = Object.values(catalogue).every((entries) => entries.length === 0)
  const part = (name: CataloguePart, value: string, holds: ReactNode) => ({
    value,
    label: t(`tabs.${name}.label`),
    panel: (
      <CataloguePanel part={name} isEmpty={catalogue[name].length === 0}>
        {holds}
      </CataloguePanel>
    ),
  })
  return (
    <>
      <PageHero tone="night" contours={11} layout="below" title={t('title')} lead={t('lead')}>
        {isAnnounced && <LaunchBar />}
      </PageHero>
      <div className="page-width py-12 md:py-16">
        <TabsInAddress
          label={t('tabsLabel')}
          tabs={[
            { value: 'student-dashboard', label: <LockedLabel />, panel: <DashboardPanel /> },
            part('learningPaths', 'learning-paths', <TrackShelves />),
            part(
              'vibeTutorials',
              'vibe-coding-tutorials',
              <Tutorials tutorials={catalogue.vibeTutorials} />,
            ),
            part(
              'resourceLibrary',
              'resource-library',
              <Library guides={catalogue.resourceLibrary} />,
            ),
          ]}
        />
      </div>
      <Inside />
      <Areas />
      <BreadcrumbJsonLd name="academy" />
    </>
  )
}

/** The areas behind sign-in, named as in the navigation. */
async function Areas() {
  const [t, nav] = await Promise.all([
    getTranslations('academyPage.areas'),
    getTranslations('nav.menus.academy.items'),
  ])
  const areas = siteMenu.academy.filter(({ key }) => key !== 'academy' && key !== 'courses')
  return (
    <Section tone="raised" title={t('title')} lead={t('lead')}>
      <ul className="grid gap-x-16 md:grid-cols-2">
        {areas.map(({ key, href, icon: Icon }) => (
          <li key={key} className="border-t border-border">
            <Link href={href} className="group flex gap-5 py-6">
              <Icon className="mt-1 size-6 shrink-0 text-info" />
              <span>
                <span className="block font-heading text-title font-semibold group-hover:text-info">
                  {nav(`${key}.label`)}
                </span>
                <span className="block">{nav(`${key}.text`)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}

const climb = [0.04, 0.1, 0.08, 0.2, 0.3, 0.27, 0.4, 0.38, 0.52, 0.6, 0.57, 0.7, 0.8, 0.86, 0.84, 1]

/** The Academy's progress towards launch, as a climb. */
async function LaunchBar() {
  const t = await getTranslations('academyPage.launch')
  const share = site.figures.academyLaunch
  return (
    <div>
      <div
        role="progressbar"
        aria-labelledby="launch-label"
        aria-valuenow={share * 100}
        aria-valuetext={t('value', { share })}
        className="border-b border-input"
      >
        <ElevationProfile samples={climb} done={share} />
      </div>
      {/* The figure is placed below the climb's current position. */}
      <div className="flex" aria-hidden="true">
        <div className="h-4 border-r border-primary" style={{ width: `${share * 100}%` }} />
      </div>
      <p
        id="launch-label"
        className="mt-3 flex items-baseline justify-end gap-3 text-muted-foreground lg:mr-[10%]"
      >
        {t('label')}
        <span className="font-heading text-h2 font-semibold text-foreground">
          {t('value', { share })}
        </span>
      </p>
    </div>
  )
}

/** The dashboard's tab, marked as needing sign-in. */
async function LockedLabel() {
  const t = await getTranslations('academyPage.tabs.dashboard')
  return (
    <span className="inline-flex items-center gap-2">
      <Lock className="size-4" />
      {t('label')}
      <span className="sr-only">, {t('locked')}</span>
    </span>
  )
}
