import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getLocale, getTranslations } from 'next-intl/server'
import { requireLearner } from '@/lib/account/guard'
import { orNull } from '@/lib/db/call'
import { ClientMessages } from '@/lib/i18n/client-messages'
import { projectReviewPath } from '@/lib/routes'
import { getProject, isModerator } from '@/lib/showcase/queries'
import { dayName } from '../../../../../_components/project/format'
import { ProjectDescription, ProjectLinks } from '../../../../../_components/project/links'
import { ProjectPicture } from '../../../../../_components/project/picture'
import { UnavailableNotice } from '../../../../_components/data-unavailable'
import { InlineList } from '../../../../_components/inline-list'
import { WorkPage } from '../../_components/work-page'
import { Decision } from '../_components/decision'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('showcase.reviewing')
  return { title: t('title') }
}

/** A submitted project as others would see it, and the decision on it. */
export default async function ReviewProjectPage({
  params,
}: PageProps<'/[locale]/academy/project-showcase/review/[id]'>) {
  const {
    tokens: { accessToken },
  } = await requireLearner()
  const { id } = await params
  const [t, all, locale, read] = await Promise.all([
    getTranslations('showcase.reviewing'),
    getTranslations('showcase'),
    getLocale(),
    orNull(Promise.all([isModerator(accessToken), getProject(accessToken, id)])),
  ])
  const back = { href: projectReviewPath(), label: t('back') }
  if (!read) {
    return (
      <WorkPage back={back} title={t('title')}>
        <UnavailableNotice of="showcase" className="py-0!" path={projectReviewPath(id)} />
      </WorkPage>
    )
  }
  const [moderates, project] = read
  if (!moderates) notFound()
  const published = project?.state === 'published'
  if (!project || !(published || project.state === 'submitted')) {
    return <WorkPage back={back} title={t('gone.title')} lead={t('gone.text')} />
  }
  return (
    <WorkPage back={back} title={<bdi>{project.title}</bdi>}>
      <div className="grid gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1fr)_20.25rem]">
        <div className="grid content-start gap-6">
          <ProjectPicture project={project} eager className="aspect-16/9 w-full object-contain" />
          <p className="text-label text-muted">
            {project.image
              ? project.imageAlt
                ? t('alt', { text: project.imageAlt })
                : t('noAlt')
              : t('noPicture')}
          </p>
          <p dir="auto" className="max-w-measure text-lead wrap-anywhere">
            {project.summary}
          </p>
          <ProjectDescription text={project.description} />
        </div>
        <div className="border-line max-lg:border-t max-lg:pt-10 lg:border-l lg:pl-10">
          <section aria-labelledby="facts">
            <h2 id="facts" className="text-title">
              {t('facts')}
            </h2>
            <p className="mt-3">
              <bdi className="wrap-anywhere">{all('by', { name: project.shownAs })}</bdi>
            </p>
            {project.category && <p>{all(`categories.${project.category}`)}</p>}
            {project.submittedAt && (
              <p className="text-muted">
                {t('submitted', { date: dayName(project.submittedAt, locale) })}
              </p>
            )}
            {project.tags.length > 0 && (
              <InlineList items={project.tags} label={all('page.tags')} className="mt-2" />
            )}
          </section>
          <section aria-labelledby="links" className="mt-8">
            <h2 id="links" className="mb-2 text-title">
              {t('links')}
            </h2>
            {project.repository || project.website ? (
              <ProjectLinks project={project} />
            ) : (
              <p className="text-muted">{t('noLinks')}</p>
            )}
          </section>
          <section aria-labelledby="decision" className="mt-8 border-t border-line pt-8">
            <h2 id="decision" className="mb-4 text-title">
              {t('decide')}
            </h2>
            {project.mine ? (
              <p className="text-muted">{t('own')}</p>
            ) : (
              <ClientMessages parts={['showcase.reviewing', 'showcase.form', 'errors/showcase']}>
                {published && <p className="mb-6 text-muted">{t('takeDown')}</p>}
                <Decision project={project.id} version={project.version} published={published} />
              </ClientMessages>
            )}
          </section>
        </div>
      </div>
    </WorkPage>
  )
}
