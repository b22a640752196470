import { randomUUID } from 'node:crypto'
import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { NuqsAdapter } from 'nuqs/adapters/next/app'
import { requireLearner } from '@/lib/account/guard'
import { getCourses } from '@/lib/content/courses'
import { orNull } from '@/lib/db/call'
import { ClientMessages } from '@/lib/i18n/client-messages'
import { getRecentFigures } from '@/lib/learning/figures'
import { currentCourse } from '@/lib/learning/progress'
import { getOverview } from '@/lib/learning/queries'
import { routes } from '@/lib/routes'
import { ContinuePanel } from '../../../_components/continue-panel'
import { UnavailableNotice } from '../../../_components/data-unavailable'
import { RefreshOnReturn } from '../../../_components/refresh-on-return'
import { Courses } from './_components/courses'
import { HubHero } from './_components/hub-hero'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('academy.learningHub')
  return { title: t('title') }
}

export default async function LearningHubPage() {
  const { tokens } = await requireLearner()
  const figures = getRecentFigures()
  const overview = await orNull(getOverview(tokens.accessToken))
  const current = overview && currentCourse(getCourses(), overview.enrolments)
  return (
    <>
      <RefreshOnReturn answer={randomUUID()} />
      <HubHero />
      <div className="page-width grid gap-12 py-12 md:gap-16 lg:pb-24">
        {current && <ContinuePanel {...current} />}
        {overview ? (
          <ClientMessages parts={['errors/learning', 'learning.hub']}>
            <NuqsAdapter>
              <Courses overview={overview} figures={await figures} />
            </NuqsAdapter>
          </ClientMessages>
        ) : (
          <UnavailableNotice of="learning.hub" path={routes.learningHub} />
        )}
      </div>
    </>
  )
}
