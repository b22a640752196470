import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { TabsInAddress } from '@/components/ui/tabs-in-address'
import { type CataloguePart, getCatalogue } from '@/lib/content/catalogue'
import { BreadcrumbJsonLd } from '@/lib/seo/breadcrumbs'
import { pageMetadata } from '@/lib/seo/metadata'
import { TrackShelves } from '../_components/catalogue/track-shelves'
import { PageHero } from '../_components/page/page-hero'
import { Areas } from './_components/areas'
import { CataloguePanel } from './_components/catalogue-panel'
import { DashboardPanel } from './_components/dashboard-panel'
import { LaunchBar } from './_components/launch-bar'
import { Library } from './_components/library'
import { LockedLabel } from './_components/locked-label'
import { Tutorials } from './_components/tutorials'

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
              <Tutorials courses={catalogue.vibeTutorials} />,
            ),
            part(
              'resourceLibrary',
              'resource-library',
              <Library shelves={catalogue.resourceLibrary} />,
            ),
          ]}
        />
      </div>
      <Areas />
      <BreadcrumbJsonLd name="academy" />
    </>
  )
}
