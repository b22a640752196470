import { randomUUID } from 'node:crypto'
import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getLocale, getTranslations } from 'next-intl/server'
import { Alert } from '@/components/ui/alert'
import { requireLearner } from '@/lib/account/guard'
import { orNull } from '@/lib/db/call'
import { ClientMessages } from '@/lib/i18n/client-messages'
import { redirect } from '@/lib/i18n/navigation'
import { projectEditPath, projectReviewPath, routes } from '@/lib/routes'
import { getProject } from '@/lib/showcase/queries'
import { ProjectsUnavailableNotice } from '../../../../_components/data-unavailable'
import { RefreshOnReturn } from '../../../../_components/refresh-on-return'
import { ProjectForm } from '../../_components/form/project-form'
import { StateBadge } from '../../_components/state-badge'
import { WorkPage } from '../../_components/work-page'
import { Returned } from './_components/returned'
import { Standing } from './_components/standing'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('showcase.form')
  return { title: t('editTitle') }
}

type Props = PageProps<'/[locale]/academy/project-showcase/[id]/edit'>

/** One of the person's projects: its form while it can be changed, else its state. */
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
  const found = await orNull(readAny(accessToken, id))
  const back = { href: routes.projectShowcase, label: t('back') }
  if (!found) {
    return (
      <WorkPage back={back} title={t('editTitle')}>
        <ProjectsUnavailableNotice className="py-0" path={projectEditPath(id)} />
      </WorkPage>
    )
  }
  const { project } = found
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
      <ClientMessages parts={['showcase.form', 'showcase.categories', 'errors']}>
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

// In an object, because null means that the database can't be asked.
async function readAny(accessToken: string, id: string) {
  return { project: await getProject(accessToken, id) }
}
