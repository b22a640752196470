import { getLocale } from 'next-intl/server'
import { NamePanel } from '@/components/certificates/name-panel'
import { type Course, getCourses, getCourseWords } from '@/content/courses'
import type { Account } from '@/lib/account/account'
import { stepsOf } from '@/lib/dashboard/first-steps'
import { nextAction, nextChange } from '@/lib/dashboard/next-action'
import type { Dashboard } from '@/lib/dashboard/queries'
import { recommendCourses } from '@/lib/dashboard/recommend-courses'
import { routing } from '@/lib/i18n/routing'
import { AcademyAreas } from './academy-areas'
import { CapstoneLines } from './capstone-lines'
import { DueCards } from './due-cards'
import { FirstSteps } from './first-steps'
import { ForYou } from './for-you'
import { NextSessions } from './next-events'
import { NowPanel } from './now-panel'
import { ProfileCard } from './profile-card'
import { ProgressCounters } from './progress-counters'
import { Reviews } from './project-reviews'
import { RefreshAt } from './refresh-at'
import { TwoColumns } from './two-columns'

/** Number of courses in the rail. */
const shown = 3

type PersonalPartsProps = { account: Account; data: Dashboard; accessToken: string }

/** Everything that depends on the person's activity. */
export async function PersonalParts({ account, data, accessToken }: PersonalPartsProps) {
  const { user, profile } = account
  const { overview, sessions, registrations, reviews } = data
  const { enrolments } = overview
  const locale = await getLocale()
  const now = Date.now()
  // Interests are in the page's language or in English, the language of most technical terms.
  const tagsOf = ({ slug }: Course) =>
    [locale, routing.defaultLocale].flatMap((language) => getCourseWords(slug, language).tags)
  const courses = getCourses()
  const person = { interests: profile.interests, role: profile.role, enrolments }
  // One more, because the one to do now isn't listed again.
  const recommended = recommendCourses(courses, person, tagsOf, shown + 1)
  const action = nextAction({ sessions, courses, enrolments, recommended }, now)
  const chosen = action && 'course' in action ? action.course : null
  const others = recommended.filter(({ course }) => course !== chosen).slice(0, shown)
  const steps = stepsOf(user, data)
  const change = nextChange(sessions, now)
  return (
    <TwoColumns
      rail={
        <>
          <ProfileCard profile={profile} />
          <ForYou profile={profile} data={data} courses={others} />
        </>
      }
    >
      {!account.user.fullName && <NamePanel waiting={overview.waitingCertificates} />}
      <NowPanel action={action} />
      {change !== null && <RefreshAt at={change} />}
      <CapstoneLines accessToken={accessToken} enrolments={enrolments} />
      {data.cards > 0 && <DueCards cards={data.cards} />}
      {steps && <FirstSteps steps={steps} user={user} />}
      {/* The first steps explain how to get one. */}
      {(sessions.length > 0 || !steps) && (
        <NextSessions sessions={sessions} count={registrations.ahead} />
      )}
      <ProgressCounters data={data} role={profile.role} />
      {reviews.length > 0 && <Reviews reviews={reviews} />}
      <AcademyAreas />
    </TwoColumns>
  )
}
