import { randomUUID } from 'node:crypto'
import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { createLoader, parseAsInteger } from 'nuqs/server'
import { ContinuePanel } from '@/components/courses/course-action'
import { Courses, getHubCourses } from '@/components/courses/hub-courses'
import { UnavailableNotice } from '@/components/layout/coming-soon'
import { RefreshOnReturn } from '@/components/layout/refresh-on-return'
import { getCourses } from '@/content/courses'
import { requireLearner } from '@/lib/account/guard'
import { orNull } from '@/lib/db/call'
import { ClientMessages } from '@/lib/i18n/client-messages'
import { getRecentFigures, getRecentRatings } from '@/lib/learning/figures'
import { hubFilters } from '@/lib/learning/hub'
import { currentCourse } from '@/lib/learning/progress'
import { getOverview } from '@/lib/learning/queries'
import { routes } from '@/lib/routes'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('academy.learningHub')
  return { title: t('title') }
}

const load = createLoader({ ...hubFilters, page: parseAsInteger.withDefault(1) })

type HubProps = PageProps<'/[locale]/academy/learning-hub'>

export default async function LearningHubPage({ searchParams }: HubProps) {
  const { account, tokens } = await requireLearner()
  const [figures, ratings] = [getRecentFigures(), getRecentRatings()]
  const [overview, locale, { page, ...filters }] = await Promise.all([
    orNull(getOverview(tokens.accessToken)),
    getLocale(),
    load(searchParams),
  ])
  const current = overview && currentCourse(getCourses(), overview.enrolments)
  return (
    <>
      <RefreshOnReturn answer={randomUUID()} />
      <div className="page-width grid gap-12 py-12 md:gap-16 lg:pb-24">
        {current && <ContinuePanel {...current} />}
        {overview ? (
          <ClientMessages namespaces={['learning.hub']}>
            <Courses
              courses={getHubCourses(overview, await figures, account.profile, locale)}
              ratings={await ratings}
              filters={filters}
              page={page}
            />
          </ClientMessages>
        ) : (
          <UnavailableNotice of="learning.hub" path={routes.learningHub} />
        )}
      </div>
    </>
  )
}
