import { Award, History, type LucideIcon } from 'lucide-react'
import { getLocale, getTranslations } from 'next-intl/server'
import { NamePanel } from '@/components/certificates/name-panel'
import { RefreshAt } from '@/components/layout/refresh-on-return'
import { StateBadge } from '@/components/showcase/project-row'
import { Button } from '@/components/ui/button'
import { FigureList } from '@/components/ui/figure-list'
import { TitledSection } from '@/components/ui/titled-section'
import { type Course, getCourses, getCourseWords } from '@/content/courses'
import { tracks } from '@/content/topics'
import type { Account, Profile } from '@/lib/account/account'
import { getCapstones } from '@/lib/capstones/queries'
import { nextAction, nextChange, stepsOf } from '@/lib/dashboard/next-action'
import type { Dashboard } from '@/lib/dashboard/queries'
import { recommendCourses } from '@/lib/dashboard/recommendations'
import { orNull } from '@/lib/db/call'
import { Link } from '@/lib/i18n/link'
import { routing } from '@/lib/i18n/routing'
import { totalsOf } from '@/lib/learning/progress'
import type { Overview } from '@/lib/learning/queries'
import { minutesFor } from '@/lib/review/schedule'
import { capstonePath, projectEditPath, routes } from '@/lib/routes'
import { FirstSteps } from './first-steps'
import { ForYou } from './for-you'
import { NextSessions } from './next-events'
import { NowPanel } from './now-panel'
import { AcademyAreas, ProfileCard, TwoColumns } from './page-parts'

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

const counters = ['courses', 'sessions', 'projects', 'certificates'] as const

/** The four counters; a single small line until there's something to count. */
async function ProgressCounters({ data, role }: { data: Dashboard; role: Profile['role'] }) {
  const [t, review] = await Promise.all([
    getTranslations('dashboard.progress'),
    getTranslations('review'),
  ])
  const { overview, registrations, projects, streak } = data
  const progress = {
    courses: totalsOf([...overview.enrolments.values()]).courses,
    sessions: registrations.attended,
    projects: projects.published,
    certificates: overview.certificates,
  }
  const isEmpty = counters.every((key) => progress[key] === 0)
  return (
    <TitledSection id="progress" title={t('title')} titleClass="mb-4 text-title">
      {isEmpty ? (
        <dl className="flex flex-wrap gap-x-8 gap-y-1 border-y border-border py-3 text-label">
          {counters.map((key) => (
            <div key={key} className="flex flex-row-reverse gap-2">
              <dt className="text-muted-foreground">{t(key)}</dt>
              <dd className="font-semibold">0</dd>
            </div>
          ))}
        </dl>
      ) : (
        <FigureList figures={counters.map((key) => ({ label: t(key), value: progress[key] }))} />
      )}
      {role === 'student' && (
        <p className="mt-3 flex flex-wrap items-center gap-x-4 text-label text-muted-foreground">
          <span>{t('points', { count: overview.points })}</span>
          <Link
            href={`${routes.certifications}?tab=leaderboard`}
            className="inline-flex min-h-11 items-center underline-link"
          >
            {t('leaderboard')}
          </Link>
        </p>
      )}
      {streak.days > 0 && (
        <p className="flex flex-wrap items-center gap-x-4 text-label text-muted-foreground">
          <span>{review('streakLine', { days: streak.days })}</span>
          <Link
            href={`${routes.review}#activity`}
            className="inline-flex min-h-11 items-center underline-link"
          >
            {review('streakLink')}
          </Link>
        </p>
      )}
    </TitledSection>
  )
}

type CapstoneLineProps = { accessToken: string; enrolments: Overview['enrolments'] }

/**
 * Tracks whose certificate needs only the capstone, a line each. Asks the database only for people who have completed
 * every course of a track, so others' dashboards still take one call.
 */
async function CapstoneLines({ accessToken, enrolments }: CapstoneLineProps) {
  const done = tracks.filter((track) =>
    getCourses()
      .filter((course) => course.track === track)
      .every(({ slug }) => enrolments.get(slug)?.completedAt),
  )
  if (done.length === 0) return null
  const [capstones, t, learning] = await Promise.all([
    orNull(getCapstones(accessToken)),
    getTranslations('capstones'),
    getTranslations('learning.tracks'),
  ])
  const waiting = done.flatMap((track) => {
    const entry = capstones?.get(track)
    const isNext = entry && !entry.certified && ['draft', 'returned', null].includes(entry.state)
    return isNext ? [{ track, begun: entry.state !== null }] : []
  })
  return waiting.map(({ track, begun }) => (
    <TaskLine
      key={track}
      id={`capstone-${track}`}
      icon={Award}
      title={t('link.title')}
      text={t('link.ready', { track: learning(`${track}.title`) })}
      href={capstonePath(track)}
      action={t(begun ? 'link.continue' : 'link.start')}
    />
  ))
}

/** How many cards are due for review, in one line. */
async function DueCards({ cards }: { cards: number }) {
  const t = await getTranslations('review')
  return (
    <TaskLine
      id="due-cards"
      icon={History}
      title={t('dueTitle')}
      text={t('due', { cards, minutes: minutesFor(cards) })}
      href={routes.review}
      action={t('start')}
    />
  )
}

type TaskLineProps = {
  id: string
  icon: LucideIcon
  title: string
  text: string
  href: string
  action: string
}

function TaskLine({ id, icon: Icon, title, text, href, action }: TaskLineProps) {
  return (
    <section
      aria-labelledby={id}
      className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3 border-y border-border py-4 sm:flex-nowrap"
    >
      <div className="flex min-w-0 items-center gap-4">
        <Icon aria-hidden="true" className="size-5 shrink-0 text-info" />
        <div className="min-w-0">
          <h2 id={id} className="text-label text-muted-foreground">
            {title}
          </h2>
          <p className="font-semibold">{text}</p>
        </div>
      </div>
      <Button asChild variant="outline" className="shrink-0">
        <Link href={href}>{action}</Link>
      </Button>
    </section>
  )
}

/** The person's projects that wait for a moderator, or for changes. */
async function Reviews({ reviews }: { reviews: Dashboard['reviews'] }) {
  const t = await getTranslations('dashboard.reviews')
  return (
    <TitledSection id="reviews" title={t('title')}>
      <ul className="mt-4 border-b border-border">
        {reviews.map(({ id, title, state }) => (
          <li
            key={id}
            className="row-hover group flex flex-wrap items-center gap-x-6 gap-y-2 border-t border-border py-4"
          >
            <div className="min-w-0 grow basis-60">
              <h3 className="text-body font-semibold wrap-anywhere">
                <Link href={projectEditPath(id)} dir="auto" className="row-link">
                  {title}
                </Link>
              </h3>
              <p className="text-label text-muted-foreground">{t(state)}</p>
            </div>
            <StateBadge state={state} />
          </li>
        ))}
      </ul>
    </TitledSection>
  )
}
