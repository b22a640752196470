import { randomUUID } from 'node:crypto'
import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { requireLearner } from '@/lib/account/guard'
import { orNull } from '@/lib/db/call'
import { ClientMessages } from '@/lib/i18n/client-messages'
import { projectReviewPath, routes } from '@/lib/routes'
import { getReviewQueue, getShowcase } from '@/lib/showcase/queries'
import { ProjectsUnavailableNotice } from '../../../_components/data-unavailable'
import { RefreshOnReturn } from '../../../_components/refresh-on-return'
import { WorkPage } from '../_components/work-page'
import { PublishedList } from './_components/published-list'
import { Queue } from './_components/queue'
import { SpotlightPanel } from './_components/spotlight-panel'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('showcase.reviewing')
  return { title: t('title') }
}

/** The moderators' page: projects to review, and the spotlight of the month. 404 for other people. */
export default async function ReviewPage() {
  const {
    tokens: { accessToken },
  } = await requireLearner()
  const [t, form, read] = await Promise.all([
    getTranslations('showcase.reviewing'),
    getTranslations('showcase.form'),
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
        <ProjectsUnavailableNotice className="py-0" path={projectReviewPath()} />
      )}
    </WorkPage>
  )
}
