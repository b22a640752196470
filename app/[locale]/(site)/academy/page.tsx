import { getTranslations } from 'next-intl/server'
import { TabsInAddress } from '@/components/ui/tabs-in-address'
import { getCatalogue } from '@/lib/content/catalogue'
import { BreadcrumbJsonLd } from '@/lib/seo/breadcrumbs'
import { pageMetadata } from '@/lib/seo/metadata'
import { PageHero } from '../_components/page/page-hero'
import { Areas } from './_components/areas'
import { CataloguePanel } from './_components/catalogue-panel'
import { DashboardPanel } from './_components/dashboard-panel'
import { LaunchBar } from './_components/launch-bar'
import { LockedLabel } from './_components/locked-label'

export const generateMetadata = () => pageMetadata('academy')

export default async function AcademyPage() {
  const t = await getTranslations('academyPage')
  const catalogue = getCatalogue()
  const isAnnounced = Object.values(catalogue).every((entries) => entries.length === 0)
  const part = (name: keyof typeof catalogue, value: string) => ({
    value,
    label: t(`tabs.${name}.label`),
    panel: <CataloguePanel part={name} entries={catalogue[name]} />,
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
            part('learningPaths', 'learning-paths'),
            part('vibeTutorials', 'vibe-coding-tutorials'),
            part('resourceLibrary', 'resource-library'),
          ]}
        />
      </div>
      <Areas />
      <BreadcrumbJsonLd name="academy" />
    </>
  )
}
