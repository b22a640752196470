import { notFound } from 'next/navigation'
import { getLocale, getTranslations } from 'next-intl/server'
import { Button } from '@/components/ui/button'
import { localePath, projectPath } from '@/lib/routes'
import { PageHero } from '../../../_components/page/page-hero'
import { leadInsiders } from './_components/lead-insiders'
import { ProjectJsonLd } from './_components/project-json-ld'
import { ProjectView } from './_components/project-view'
import { readProject } from './_components/read'

// A project may be withdrawn at any moment: no copy of this page may outlive the question.
export const dynamic = 'force-dynamic'

/** A published project, the same for everybody; its author and moderators are led to it before that. */
export default async function ProjectPage({
  params,
}: PageProps<'/[locale]/academy/project-showcase/[id]'>) {
  const { id } = await params
  const read = await readProject(id)
  if (read.status === 'found') {
    return (
      <>
        <ProjectView project={read.project} />
        <ProjectJsonLd project={read.project} />
      </>
    )
  }
  if (read.status === 'unreachable') return <Unreachable id={id} />
  await leadInsiders(id)
  notFound()
}

async function Unreachable({ id }: { id: string }) {
  const [t, locale] = await Promise.all([getTranslations('showcase.page.unreachable'), getLocale()])
  return (
    <PageHero
      tone="night"
      contours={28}
      title={t('title')}
      titleClass="text-h1"
      lead={t('text')}
      actions={
        <Button asChild size="lg">
          {/* A whole page load: the answer must be a new one. */}
          <a href={localePath(locale, projectPath(encodeURIComponent(id)))}>{t('retry')}</a>
        </Button>
      }
    />
  )
}
