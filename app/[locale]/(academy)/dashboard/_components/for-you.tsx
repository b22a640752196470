import { getLocale, getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import type { Profile } from '@/lib/account/account'
import { getEventTopic, getEventWords } from '@/lib/content/events'
import { ClientMessages } from '@/lib/i18n/client-messages'
import { Link } from '@/lib/i18n/link'
import type { LiveEvent } from '@/lib/live/queries'
import { recommendEvents, recommendProjects } from '@/lib/recommendations/events-and-projects'
import { eventPath, projectPath } from '@/lib/routes'
import type { ProjectEntry } from '@/lib/showcase/queries'
import { anyScript, headingLeading } from '../../../_components/project/any-script'
import { ProjectPicture } from '../../../_components/project/picture'
import { interestLabel } from '../../_components/profile-labels'
import { SessionTimes } from '../../academy/_components/live/session-times'

type ForYouProps = {
  profile: Profile
  events: readonly LiveEvent[]
  projects: readonly ProjectEntry[]
}

/** Sessions and projects matching the person's interests, each with its reason. */
export async function ForYou({ profile: { interests }, events, projects }: ForYouProps) {
  const [t, common, locale] = await Promise.all([
    getTranslations('recommendations'),
    getTranslations('common'),
    getLocale(),
  ])
  const known = events.map((event) => ({
    ...event,
    interests: getEventTopic(event.topic)?.interests ?? [],
  }))
  const sessions = recommendEvents(known, interests, new Date())
  const words = sessions.length > 0 ? await getEventWords(locale) : {}
  const found = recommendProjects(
    projects.map((project) => ({
      ...project,
      category: project.category ?? '',
      isOwn: project.mine,
    })),
    interests,
  )
  return (
    <>
      {sessions.length > 0 && (
        <Group id="sessions-for-you" title={t('sessions.title')}>
          <ClientMessages parts={['live.times']}>
            {sessions.map(({ choice: event, interest }) => (
              <li key={event.id} className="border-t border-line py-5">
                <p className="text-label text-info wrap-anywhere">
                  {t('sessions.reason', { interest: interestLabel(common, interest) })}
                </p>
                <h3 className="mt-0.5 mb-1 text-title">
                  <Link
                    href={eventPath(event.id)}
                    className="underline-offset-4 hover:underline hover:decoration-1"
                  >
                    {words[event.topic]?.title ?? event.topic}
                  </Link>
                </h3>
                <SessionTimes event={event} />
              </li>
            ))}
          </ClientMessages>
        </Group>
      )}
      {found.length > 0 && (
        <Group id="projects-for-you" title={t('projects.title')}>
          {found.map(({ choice: project, interest }) => (
            <li
              key={project.id}
              style={anyScript}
              className="grid grid-cols-[minmax(0,1fr)_5.5rem] gap-x-5 border-t border-line py-5 sm:grid-cols-[minmax(0,1fr)_9rem]"
            >
              <div className="min-w-0">
                <p className="text-label text-info wrap-anywhere">
                  {t('projects.reason', { interest: interestLabel(common, interest) })}
                </p>
                <h3 className={`mt-0.5 text-title wrap-anywhere ${headingLeading(project.title)}`}>
                  <Link
                    href={projectPath(project.id)}
                    dir="auto"
                    className="underline-offset-4 hover:underline hover:decoration-1"
                  >
                    {project.title}
                  </Link>
                </h3>
                <p className="mt-1 text-label text-muted">
                  <bdi className="wrap-anywhere">{t('projects.by', { name: project.shownAs })}</bdi>
                </p>
              </div>
              <ProjectPicture project={project} decorative small className="aspect-16/10 w-full" />
            </li>
          ))}
        </Group>
      )}
    </>
  )
}

function Group({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-title">
        {title}
      </h2>
      <ul className="mt-4 border-b border-line">{children}</ul>
    </section>
  )
}
