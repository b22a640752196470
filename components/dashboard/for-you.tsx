import { getLocale, getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { EventTimes } from '@/components/events/event-times'
import { TitledSection } from '@/components/ui/titled-section'
import { getCourseWords } from '@/content/courses'
import { getEventTopic } from '@/content/events'
import type { Profile } from '@/lib/account/account'
import { reasonText, sessionTitle } from '@/lib/dashboard/labels'
import type { Dashboard } from '@/lib/dashboard/queries'
import {
  type Recommendation,
  recommendEvents,
  recommendProjects,
} from '@/lib/dashboard/recommendations'
import { formatDuration } from '@/lib/i18n/date-time'
import { Link } from '@/lib/i18n/link'
import { inEnglish } from '@/lib/i18n/routing'
import { interestLabel } from '@/lib/profile/options'
import { coursePath, eventPath, projectPath } from '@/lib/routes'
import { multiScriptFont } from '@/lib/showcase/project'

type ForYouProps = {
  profile: Profile
  data: Pick<Dashboard, 'upcoming' | 'candidates'>
  courses: readonly Recommendation[]
}

/** Courses, sessions and projects for the person, each with its reason. */
export async function ForYou({ profile: { interests, role }, data, courses }: ForYouProps) {
  const [t, common, learning, locale] = await Promise.all([
    getTranslations('recommendations'),
    getTranslations('common'),
    getTranslations('learning'),
    getLocale(),
  ])
  const candidates = data.upcoming.map((event) => ({
    ...event,
    interests: getEventTopic(event.topic)?.interests ?? [],
  }))
  const lead = (event: { type: string }) => role === 'student' && event.type === 'hackathon'
  const sessions = recommendEvents(candidates, interests, new Date(), { lead })
  const projects = recommendProjects(data.candidates, interests)
  if (courses.length + sessions.length + projects.length === 0) return null
  return (
    <TitledSection id="for-you" title={t('title')}>
      <Group title={t('courses.title')} hidden={courses.length === 0}>
        {courses.map(async ({ course, reason }) => (
          <Item
            key={course.slug}
            href={coursePath(course.slug)}
            title={getCourseWords(course.slug, locale).title}
            reason={await reasonText(reason)}
          >
            <p className="mt-1 text-label text-muted-foreground">
              {[
                formatDuration(course.minutes, locale),
                ...inEnglish(locale, learning('inEnglish')),
              ].join('\u00a0· ')}
            </p>
          </Item>
        ))}
      </Group>
      <Group title={t('sessions.title')} hidden={sessions.length === 0}>
        {sessions.map(async ({ choice: event, interest }) => (
          <Item
            key={event.id}
            href={eventPath(event.id)}
            title={await sessionTitle(event)}
            reason={
              interest === null
                ? t('sessions.hackathon')
                : t('sessions.reason', { interest: interestLabel(common, interest) })
            }
          >
            <EventTimes event={event} className="mt-1" />
          </Item>
        ))}
      </Group>
      <Group title={t('projects.title')} hidden={projects.length === 0}>
        {projects.map(({ choice: project, interest }) => (
          <Item
            key={project.id}
            href={projectPath(project.id)}
            title={project.title}
            foreign
            reason={t('projects.reason', { interest: interestLabel(common, interest) })}
          >
            <p className="mt-1 text-label text-muted-foreground">
              <bdi className="wrap-anywhere">{t('projects.by', { name: project.shownAs })}</bdi>
            </p>
          </Item>
        ))}
      </Group>
    </TitledSection>
  )
}

type GroupProps = { title: string; hidden: boolean; children: ReactNode }

function Group({ title, hidden, children }: GroupProps) {
  if (hidden) return null
  return (
    <>
      <h3 className="mt-6 mb-3 font-sans text-label tracking-normal text-muted-foreground">
        {title}
      </h3>
      <ul className="border-b border-border">{children}</ul>
    </>
  )
}

type ItemProps = {
  href: string
  title: string
  reason: string
  /** The title was written by a member, in any script. */
  foreign?: boolean
  children?: ReactNode
}

function Item({ href, title, reason, foreign, children }: ItemProps) {
  return (
    <li style={foreign ? multiScriptFont : undefined} className="border-t border-border py-4">
      <h4 className="text-body font-semibold wrap-anywhere">
        <Link
          href={href}
          dir={foreign ? 'auto' : undefined}
          className="underline-offset-4 hover:underline hover:decoration-1"
        >
          {title}
        </Link>
      </h4>
      <p className="mt-0.5 text-label text-info wrap-anywhere">{reason}</p>
      {children}
    </li>
  )
}
