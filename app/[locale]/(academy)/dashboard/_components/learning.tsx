import type { Profile } from '@/lib/account/account'
import { getCourses, getCourseWords } from '@/lib/content/courses'
import { ClientMessages } from '@/lib/i18n/client-messages'
import { type Locale, routing } from '@/lib/i18n/routing'
import { currentCourse } from '@/lib/learning/progress'
import type { Overview } from '@/lib/learning/queries'
import { recommendCourses } from '@/lib/recommendations/courses'
import { ContinuePanel } from '../../_components/continue-panel'
import { NothingLeft } from './nothing-left'
import { ProgressCounters } from './progress-counters'
import type { DashboardData } from './read'
import { Recommendations } from './recommendations'

/** How many courses are recommended at once. */
const shown = 3

type LearningProps = {
  overview: Overview
  counts: DashboardData['counts']
  profile: Profile
  locale: Locale
}

/** What the person has done, the course they are in, and what could come next. */
export function Learning({ overview, counts, profile, locale }: LearningProps) {
  const { enrolments } = overview
  const current = currentCourse(getCourses(), enrolments)
  // Interests are written in the page's language, or in English, in which most terms of the trade are.
  const tagsOf = ({ slug }: { slug: string }) =>
    [locale, routing.defaultLocale].flatMap((language) => getCourseWords(slug, language).tags)
  const recommended = recommendCourses(
    getCourses(),
    { interests: profile.interests, enrolments },
    tagsOf,
    shown + 1,
  )
    // That one is shown above them.
    .filter(({ course }) => course !== current?.course)
    .slice(0, shown)
  return (
    <>
      <ProgressCounters overview={overview} counts={counts} />
      {current && <ContinuePanel {...current} />}
      {recommended.length > 0 && (
        <ClientMessages parts={['errors']}>
          <Recommendations recommended={recommended} enrolments={enrolments} />
        </ClientMessages>
      )}
      {recommended.length === 0 && !current && <NothingLeft />}
    </>
  )
}
