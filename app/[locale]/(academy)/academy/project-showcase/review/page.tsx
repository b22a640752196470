import { randomUUID } from 'node:crypto'
import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getLocale, getTranslations } from 'next-intl/server'
import { requireLearner } from '@/lib/account/guard'
import { orNull } from '@/lib/db/call'
import { ClientMessages } from '@/lib/i18n/client-messages'
import { Link } from '@/lib/i18n/link'
import { commentReviewPath, projectReviewPath, routes } from '@/lib/routes'
import {
  getReviewQueue,
  getShowcase,
  type Project,
  type ProjectEntry,
} from '@/lib/showcase/queries'
import { dayName } from '../../../../_components/project/format'
import { UnavailableNotice } from '../../../_components/data-unavailable'
import { RefreshOnReturn } from '../../../_components/refresh-on-return'
import { recentFirst } from '../_components/lists'
import { ProjectRow } from '../_components/project-row'
import { WorkPage } from '../_components/work-page'
import { SpotlightPanel } from './_components/spotlight-panel'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('showcase.reviewing')
  return { title: t('title') }
}

/** The moderators' page: projects to review and the monthly spotlight. 404 for others. */
export default async function ReviewPage() {
  const {
    tokens: { accessToken },
  } = await requireLearner()
  const [t, form, comments, read] = await Promise.all([
    getTranslations('showcase.reviewing'),
    getTranslations('showcase.form'),
    getTranslations('ratings.queue'),
    orNull(Promise.all([getReviewQueue(accessToken), getShowcase(accessToken)])),
  ])
  if (read && read[0] === null) notFound()
  const [queue, projects] = read ?? []
  return (
    <WorkPage
      back={{ href: routes.projectShowcase, label: form('back') }}
      title={t('title')}
      lead={t('lead')}
    >
      <RefreshOnReturn answer={randomUUID()} />
      <p className="mb-10">
        <Link href={commentReviewPath} className="inline-flex min-h-11 items-center underline-link">
          {comments('title')}
        </Link>
      </p>
      {queue && projects ? (
        <div className="grid gap-x-14 gap-y-16 lg:grid-cols-[minmax(0,1fr)_20.25rem]">
          <div className="grid content-start gap-16">
            <Queue projects={queue} />
            <PublishedList projects={projects} />
          </div>
          <ClientMessages parts={['showcase.reviewing', 'showcase.form', 'errors']}>
            <SpotlightPanel projects={projects} />
          </ClientMessages>
        </div>
      ) : (
        <UnavailableNotice of="showcase" className="py-0" path={projectReviewPath()} />
      )}
    </WorkPage>
  )
}

/** Projects awaiting review, the oldest first. */
async function Queue({ projects }: { projects: readonly Project[] }) {
  const [t, locale] = await Promise.all([getTranslations('showcase.reviewing'), getLocale()])
  return (
    <section aria-labelledby="queue">
      <h2 id="queue" className="text-title">
        {t('waiting', { count: projects.length })}
      </h2>
      {projects.length === 0 ? (
        <p className="mt-2 text-muted">{t('empty')}</p>
      ) : (
        <ul className="mt-4 border-b border-line">
          {projects.map((project) => (
            <ProjectRow
              key={project.id}
              brief
              project={project}
              href={projectReviewPath(project.id)}
              note={
                project.submittedAt &&
                t('submitted', { date: dayName(project.submittedAt, locale) })
              }
            />
          ))}
        </ul>
      )}
    </section>
  )
}

/** How many are listed. */
const shown = 20

/** Published projects, the newest first; moderators can take them down. */
async function PublishedList({ projects }: { projects: readonly ProjectEntry[] }) {
  const [t, locale] = await Promise.all([getTranslations('showcase.reviewing'), getLocale()])
  if (projects.length === 0) return null
  return (
    <section aria-labelledby="published">
      <h2 id="published" className="text-title">
        {t('publishedList')}
      </h2>
      <ul className="mt-4 border-b border-line">
        {recentFirst(projects)
          .slice(0, shown)
          .map(({ id, title, publishedAt }) => (
            <li
              key={id}
              className="flex flex-wrap items-center justify-between gap-x-6 border-t border-line py-1"
            >
              <Link
                href={projectReviewPath(id)}
                dir="auto"
                className="flex min-h-11 min-w-0 items-center underline-offset-4 wrap-anywhere hover:underline hover:decoration-1"
              >
                {title}
              </Link>
              {publishedAt && (
                <time dateTime={publishedAt} className="text-label text-muted">
                  {dayName(publishedAt, locale)}
                </time>
              )}
            </li>
          ))}
      </ul>
    </section>
  )
}
