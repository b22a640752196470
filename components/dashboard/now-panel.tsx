import { getLocale, getTranslations } from 'next-intl/server'
import { ActionPanel, ContinuePanel, CourseAction } from '@/components/courses/course-action'
import { EventTimes } from '@/components/events/event-times'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { getCourseWords } from '@/content/courses'
import { reasonText, sessionTitle } from '@/lib/dashboard/labels'
import type { NextAction } from '@/lib/dashboard/next-action'
import type { OwnSession } from '@/lib/dashboard/queries'
import { formatDuration } from '@/lib/i18n/date-time'
import { Link } from '@/lib/i18n/link'
import { inEnglish } from '@/lib/i18n/routing'
import { courseProgress } from '@/lib/learning/progress'
import { coursePath, eventPath, joinPath, localePath, routes } from '@/lib/routes'

/** What to do now, with the page's only Ember action. */
export async function NowPanel({ action }: { action: NextAction<OwnSession> | null }) {
  if (action?.kind === 'join') return <JoinPanel session={action.session} />
  if (action?.kind === 'continue') return <ContinuePanel {...action} />
  if (action?.kind === 'start') return <StartPanel {...action} />
  return <NothingLeft />
}

async function JoinPanel({ session }: { session: OwnSession }) {
  const [t, title, locale] = await Promise.all([
    getTranslations('dashboard'),
    sessionTitle(session),
    getLocale(),
  ])
  const begun = Date.parse(session.startsAt) <= Date.now()
  return (
    <ActionPanel
      id="now"
      line={t(begun ? 'now.session' : 'now.sessionSoon')}
      title={title}
      href={eventPath(session.id)}
      action={
        <Button asChild size="lg">
          <a href={localePath(locale, joinPath(session.id))}>
            {t('sessions.join')}
            <span className="sr-only"> {title}</span>
          </a>
        </Button>
      }
    >
      <EventTimes event={session} className="mt-1" />
    </ActionPanel>
  )
}

async function StartPanel({ course, reason }: Extract<NextAction<OwnSession>, { kind: 'start' }>) {
  const [t, learning, why, locale] = await Promise.all([
    getTranslations('dashboard.now'),
    getTranslations('learning'),
    reasonText(reason),
    getLocale(),
  ])
  const words = getCourseWords(course.slug, locale)
  const facts = [
    learning(`levels.${course.level}`),
    learning('lessons', { count: course.lessons.length }),
    formatDuration(course.minutes, locale),
    ...inEnglish(locale, learning('inEnglish')),
  ]
  return (
    <ActionPanel
      id="now"
      line={`${t('start')}\u00a0· ${why}`}
      title={words.title}
      href={coursePath(course.slug)}
      action={
        <CourseAction
          course={course}
          progress={courseProgress(course, undefined)}
          variant="default"
          className="w-full"
        />
      }
    >
      <p className="mt-1 max-w-measure text-muted-foreground">{words.description}</p>
      <p className="mt-1 text-label text-muted-foreground">{facts.join(' · ')}</p>
    </ActionPanel>
  )
}

/** Shown once every course is completed. */
async function NothingLeft() {
  const t = await getTranslations('dashboard.recommendations.empty')
  return (
    <EmptyState
      className="py-0!"
      title={t('title')}
      action={
        <Button asChild variant="outline">
          <Link href={routes.certifications}>{t('action')}</Link>
        </Button>
      }
    >
      {t('text')}
    </EmptyState>
  )
}
