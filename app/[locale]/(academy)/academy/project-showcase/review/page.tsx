import { randomUUID } from 'node:crypto'
import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getLocale, getTranslations } from 'next-intl/server'
import { requireLearner } from '@/lib/account/guard'
import { orNull } from '@/lib/db/call'
import { ClientMessages } from '@/lib/i18n/client-messages'
import { Link } from '@/lib/i18n/link'
import { commentReviewPath, localePath, projectReviewPath, routes } from '@/lib/routes'
import { readShowcaseQuery, type ShowcaseQuery, showcaseSearch } from '@/lib/showcase/list'
import {
  getReviewQueue,
  getShowcase,
  type ReviewQueue,
  type Showcase,
} from '@/lib/showcase/queries'
import { dayName } from '../../../../_components/project/format'
import { UnavailableNotice } from '../../../_components/data-unavailable'
import { RefreshOnReturn } from '../../../_components/refresh-on-return'
import { ProjectPages } from '../_components/project-pages'
import { ProjectRow } from '../_components/project-row'
import { ProjectSearch } from '../_components/project-search'
import { WorkPage } from '../_components/work-page'
import { SpotlightPanel } from './_components/spotlight-panel'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('showcase.reviewing')
  return { title: t('title') }
}

type PageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> }

/** The moderators' page: projects to review and the monthly spotlight. 404 for others. */
export default async function ReviewPage({ searchParams }: PageProps) {
  const query = readShowcaseQuery({ ...(await searchParams), tab: 'recent' })
  const {
    tokens: { accessToken },
  } = await requireLearner()
  const [t, form, comments, read] = await Promise.all([
    getTranslations('showcase.reviewing'),
    getTranslations('showcase.form'),
    getTranslations('ratings.queue'),
    orNull(Promise.all([getReviewQueue(accessToken), getShowcase(accessToken, query)])),
  ])
  if (read && read[0] === null) notFound()
  const [queue, page] = read ?? []
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
      {queue && page ? (
        <div className="grid gap-x-14 gap-y-16 lg:grid-cols-[minmax(0,1fr)_20.25rem]">
          <div className="grid content-start gap-16">
            <Queue queue={queue} />
            <PublishedList page={page} query={query} />
          </div>
          <ClientMessages parts={['showcase.reviewing', 'showcase.form', 'errors/showcase']}>
            <SpotlightPanel
              spotlights={queue.spotlights}
              projects={page.entries}
              any={Object.keys(page.counts).length > 0}
            />
          </ClientMessages>
        </div>
      ) : (
        <UnavailableNotice of="showcase" className="py-0!" path={projectReviewPath()} />
      )}
    </WorkPage>
  )
}

/** Projects awaiting review, the oldest first. */
async function Queue({ queue: { waiting, own, projects } }: { queue: ReviewQueue }) {
  const [t, locale] = await Promise.all([getTranslations('showcase.reviewing'), getLocale()])
  return (
    <section aria-labelledby="queue">
      <h2 id="queue" className="text-title">
        {t('waiting', { count: waiting })}
      </h2>
      {waiting === 0 && own === 0 && <p className="mt-2 text-muted">{t('empty')}</p>}
      {own > 0 && (
        <p className="mt-2 max-w-measure text-muted">{t('ownWaiting', { count: own })}</p>
      )}
      {waiting > projects.length && (
        <p className="mt-2 text-muted">{t('oldest', { count: projects.length })}</p>
      )}
      {projects.length > 0 && (
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

/** Published projects, the newest first, with a search; moderators can take them down. */
async function PublishedList({ page, query }: { page: Showcase; query: ShowcaseQuery }) {
  const [t, list, locale] = await Promise.all([
    getTranslations('showcase.reviewing'),
    getTranslations('showcase.list'),
    getLocale(),
  ])
  const { entries, newer, older, counts } = page
  if (Object.keys(counts).length === 0) return null
  const hrefOf = (edge: Partial<ShowcaseQuery>) =>
    projectReviewPath() + showcaseSearch({ search: query.search, ...edge })
  return (
    <section aria-labelledby="published">
      <h2 id="published" className="mb-4 text-title">
        {t('publishedList')}
      </h2>
      <ProjectSearch action={localePath(locale, projectReviewPath())} search={query.search} />
      {entries.length === 0 && <p className="mt-6 text-muted">{list('none.title')}</p>}
      <ul className="mt-6 border-b border-line">
        {entries.map(({ id, title, publishedAt }) => (
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
      <ProjectPages
        newer={newer && hrefOf({ newerThan: newer })}
        older={older && hrefOf({ olderThan: older })}
      />
    </section>
  )
}
