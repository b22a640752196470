import { getLocale, getTranslations } from 'next-intl/server'
import { localePath, projectPath } from '@/lib/routes'
import { Unreachable } from '../../../_components/page/unreachable'
import { leadInsiders } from './_components/lead-insiders'
import { ProjectJsonLd } from './_components/project-json-ld'
import { ProjectView } from './_components/project-view'
import { readProject } from './_components/read'
import { UnknownScreen } from './_components/unknown-screen'

// A project may be withdrawn at any moment: no copy of this page may be cached.
export const dynamic = 'force-dynamic'

/** A published project, the same for everyone. An unpublished one redirects its author and moderators. */
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
  if (read.status === 'unreachable') return <UnreachableScreen id={id} />
  await leadInsiders(id)
  return <UnknownScreen />
}

async function UnreachableScreen({ id }: { id: string }) {
  const [t, locale] = await Promise.all([getTranslations('showcase.page.unreachable'), getLocale()])
  return (
    <Unreachable
      contours={28}
      words={{ title: t('title'), text: t('text'), retry: t('retry') }}
      address={localePath(locale, projectPath(encodeURIComponent(id)))}
    />
  )
}
