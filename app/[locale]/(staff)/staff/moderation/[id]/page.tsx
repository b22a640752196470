import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { DatedText, InlineList } from '@/components/layout/inline-text'
import { LocalDate } from '@/components/layout/local-date'
import { ProjectDescription, ProjectLinks, ProjectPicture } from '@/components/showcase/project-row'
import { DecisionHistory, ProjectChanges } from '@/components/staff/moderation/changes'
import { Decision } from '@/components/staff/moderation/decision'
import { projectTemplates } from '@/components/staff/moderation/labels'
import { StaffPage, UnavailablePage } from '@/components/staff/staff-page'
import { TitledSection } from '@/components/ui/titled-section'
import { requireStaff } from '@/lib/account/guard'
import { orNull } from '@/lib/db/call'
import { projectReviewPath } from '@/lib/routes'
import { multiScriptFont } from '@/lib/showcase/project'
import { getReviewedProject } from '@/lib/staff/moderation-queries'

export const metadata: Metadata = { title: 'Project' }

const back = { href: projectReviewPath(), label: 'Moderation' }

/** A submitted project as others would see it, and the decision on it. */
export default async function ReviewProjectPage({
  params,
}: PageProps<'/[locale]/staff/moderation/[id]'>) {
  const { tokens } = await requireStaff('moderation')
  const { id } = await params
  const [t, all, read] = await Promise.all([
    getTranslations('showcase.reviewing'),
    getTranslations('showcase'),
    orNull(getReviewedProject(tokens.accessToken, id).then((reviewed) => ({ reviewed }))),
  ])
  if (!read) return <UnavailablePage back={back} title={t('title')} path={projectReviewPath(id)} />
  const project = read.reviewed?.project
  const decisions = read.reviewed?.decisions ?? []
  // Of a deleted project the decisions stay.
  if (!project && decisions.length === 0) notFound()
  if (!read.reviewed || !project) {
    return (
      <StaffPage back={back} title={t('gone.title')}>
        <p className="text-muted-foreground">{t('gone.text')}</p>
        <DecisionHistory decisions={decisions} />
      </StaffPage>
    )
  }
  const published = project.state === 'published'
  const { locale } = read.reviewed
  const templates = await projectTemplates(locale)
  return (
    <StaffPage back={back} title={<bdi>{project.title}</bdi>}>
      <div
        style={multiScriptFont}
        className="grid gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1fr)_20.25rem]"
      >
        <div className="grid content-start gap-6">
          <ProjectPicture project={project} eager className="aspect-16/9 w-full object-contain" />
          <p className="text-label text-muted-foreground">
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
          {!published && <ProjectChanges project={project} decisions={decisions} />}
        </div>
        <div className="border-border max-lg:border-t max-lg:pt-10 lg:border-l lg:pl-10">
          <TitledSection id="facts" title={t('facts')}>
            <p className="mt-3">
              <bdi className="wrap-anywhere">{all('by', { name: project.shownAs })}</bdi>
            </p>
            {project.category && <p>{all(`categories.${project.category}`)}</p>}
            {project.submittedAt && (
              <p className="text-muted-foreground">
                <DatedText text={(date) => t('submitted', { date })}>
                  <LocalDate at={project.submittedAt} />
                </DatedText>
              </p>
            )}
            {project.tags.length > 0 && (
              <InlineList items={project.tags} label={all('page.tags')} className="mt-2" />
            )}
          </TitledSection>
          <TitledSection
            id="links"
            title={t('links')}
            titleClass="mb-2 text-title"
            className="mt-8"
          >
            {project.repository || project.website ? (
              <ProjectLinks project={project} />
            ) : (
              <p className="text-muted-foreground">{t('noLinks')}</p>
            )}
          </TitledSection>
          <TitledSection
            id="decision"
            title={t('decide')}
            titleClass="mb-4 text-title"
            className="mt-8 border-t border-border pt-8"
          >
            {project.mine ? (
              <p className="text-muted-foreground">{t('own')}</p>
            ) : (
              <>
                {published && <p className="mb-6 text-muted-foreground">{t('takeDown')}</p>}
                <Decision
                  project={project.id}
                  version={project.version}
                  {...{ published, locale, templates }}
                />
              </>
            )}
          </TitledSection>
          <DecisionHistory decisions={decisions} />
        </div>
      </div>
    </StaffPage>
  )
}
