import { randomUUID } from 'node:crypto'
import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getLocale, getTranslations } from 'next-intl/server'
import { UnavailableNotice } from '@/components/layout/coming-soon'
import { DatedText } from '@/components/layout/inline-text'
import { LocalDate } from '@/components/layout/local-date'
import { RefreshOnReturn } from '@/components/layout/refresh-on-return'
import { DeleteProject, Withdraw } from '@/components/showcase/delete-project'
import { ProjectForm } from '@/components/showcase/project-form'
import { ProjectDescription, ProjectPicture, StateBadge } from '@/components/showcase/project-row'
import { WorkPage } from '@/components/showcase/work-page'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { requireLearner } from '@/lib/account/guard'
import { orNull } from '@/lib/db/call'
import { ClientMessages } from '@/lib/i18n/client-messages'
import { Link } from '@/lib/i18n/link'
import { redirect } from '@/lib/i18n/navigation'
import { projectEditPath, projectPath, projectReviewPath, routes } from '@/lib/routes'
import { getProject, type Project } from '@/lib/showcase/queries'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('showcase.form')
  return { title: t('editTitle') }
}

type Props = PageProps<'/[locale]/academy/project-showcase/[id]/edit'>

/** One of the person's projects: its form while editable, else its state. */
export default async function EditProjectPage({ params, searchParams }: Props) {
  const {
    account,
    tokens: { accessToken },
  } = await requireLearner()
  const [{ id }, { saved }, t] = await Promise.all([
    params,
    searchParams,
    getTranslations('showcase.form'),
  ])
  const read = await orNull(readAny(accessToken, id))
  const back = { href: routes.projectShowcase, label: t('back') }
  if (!read) {
    return (
      <WorkPage back={back} title={t('editTitle')}>
        <UnavailableNotice of="showcase" className="py-0!" path={projectEditPath(id)} />
      </WorkPage>
    )
  }
  const { project } = read
  if (project && !project.mine && project.state === 'submitted') {
    redirect({ href: projectReviewPath(id), locale: await getLocale() })
  }
  if (!project?.mine) notFound()
  const editable = project.state === 'draft' || project.state === 'returned'
  return (
    <WorkPage
      back={back}
      title={editable ? t('editTitle') : <bdi>{project.title}</bdi>}
      badge={<StateBadge state={project.state} />}
    >
      <RefreshOnReturn answer={randomUUID()} />
      <ClientMessages namespaces={['showcase.form', 'showcase.categories']}>
        {editable ? (
          <div className="max-w-reading">
            {saved && (
              <Alert variant="success" className="script-none mb-8">
                {t('saved')}
              </Alert>
            )}
            {project.state === 'returned' && project.reason && <Returned reason={project.reason} />}
            <ProjectForm key={project.id} person={account.user.id} project={project} name="" />
          </div>
        ) : (
          <Standing project={project} person={account.user.id} />
        )}
      </ClientMessages>
    </WorkPage>
  )
}

// In an object, because null means that the database is unreachable.
async function readAny(accessToken: string, id: string) {
  return { project: await getProject(accessToken, id) }
}

/** A moderator's request, above the form. */
async function Returned({ reason }: { reason: string }) {
  const t = await getTranslations('showcase.form.returned')
  return (
    <Alert variant="warning" className="mb-10">
      <p className="font-semibold">{t('title')}</p>
      <blockquote dir="auto" className="mt-2 whitespace-pre-line wrap-anywhere">
        {reason}
      </blockquote>
      <p className="mt-2 text-muted-foreground">{t('text')}</p>
    </Alert>
  )
}

/** A submitted or published project, with a way to withdraw it. */
async function Standing({ project, person }: { project: Project; person: string }) {
  const t = await getTranslations('showcase.form')
  const published = project.state === 'published'
  return (
    <div className="grid gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1fr)_20.25rem]">
      <div className="grid content-start gap-6">
        <ProjectPicture project={project} eager className="aspect-16/9 w-full" />
        <p dir="auto" className="max-w-measure text-lead wrap-anywhere">
          {project.summary}
        </p>
        <ProjectDescription text={project.description} />
      </div>
      <section
        aria-labelledby="standing"
        className="border-border max-lg:order-first max-lg:border-b max-lg:pb-10 lg:border-l lg:pl-10"
      >
        <h2 id="standing" className="text-title">
          {t(published ? 'published.title' : 'submitted.title')}
        </h2>
        {project.submittedAt && !published && (
          <p className="mt-2">
            <DatedText text={(date) => t('submitted.text', { date })}>
              <LocalDate at={project.submittedAt} />
            </DatedText>
          </p>
        )}
        {published && (
          <Button asChild className="mt-5 max-sm:w-full">
            <Link href={projectPath(project.id)}>{t('published.view')}</Link>
          </Button>
        )}
        <p className="mt-6 text-muted-foreground">
          {t(published ? 'withdrawLead.published' : 'withdrawLead.submitted')}
        </p>
        <div className="mt-4 flex flex-wrap gap-3">
          <Withdraw project={project.id} />
          <DeleteProject project={project.id} person={person} />
        </div>
      </section>
    </div>
  )
}
