import { getLocale, getTranslations } from 'next-intl/server'
import { PublicNotFound } from '@/components/frame/public-not-found'
import { ProjectView } from '@/components/showcase/project-view'
import { Unreachable } from '@/components/site/page-hero'
import { currentSession } from '@/lib/account/guard'
import { SessionUnverified } from '@/lib/account/unverified'
import { Unavailable } from '@/lib/http/refusal'
import { ClientMessages } from '@/lib/i18n/client-messages'
import { redirect } from '@/lib/i18n/navigation'
import { localePath, projectEditPath, projectPath, projectReviewPath, routes } from '@/lib/routes'
import { breadcrumbList } from '@/lib/seo/breadcrumbs'
import { JsonLd } from '@/lib/seo/json-ld'
import { absoluteUrl } from '@/lib/seo/origin'
import { projectImagePath } from '@/lib/showcase/project'
import { getProject, type Project, readProject } from '@/lib/showcase/queries'
import { site } from '@/lib/site'

// A project may be withdrawn at any time, so this page must not be cached.
export const dynamic = 'force-dynamic'

/** A published project, the same for everyone. Unpublished ones redirect their author and moderators. */
export default async function ProjectPage({
  params,
}: PageProps<'/[locale]/academy/project-showcase/[id]'>) {
  const { id } = await params
  const read = await readProject(id)
  if (read.status === 'found') {
    return (
      <>
        <ClientMessages namespaces={['errors', 'showcase.like', 'showcase.likes', 'showcase.page']}>
          <ProjectView project={read.project} />
        </ClientMessages>
        <ProjectJsonLd project={read.project} />
      </>
    )
  }
  if (read.status === 'unreachable') return <UnreachableScreen id={id} />
  await leadInsiders(id)
  const t = await getTranslations('showcase.page.unknown')
  // With the status from middleware: `notFound()` would send a body that only scripts fill.
  return <PublicNotFound hint={t('text')} />
}

async function UnreachableScreen({ id }: { id: string }) {
  const [t, locale] = await Promise.all([getTranslations('showcase.page.unreachable'), getLocale()])
  return (
    <Unreachable
      contours={28}
      title={t('title')}
      text={t('text')}
      retry={t('retry')}
      address={localePath(locale, projectPath(encodeURIComponent(id)))}
    />
  )
}

/** Redirects people who may see an unpublished project to its private page. */
async function leadInsiders(id: string): Promise<void> {
  const target = await insidePath(id)
  if (target) redirect({ href: target, locale: await getLocale() })
}

async function insidePath(id: string): Promise<string | null> {
  try {
    const session = await currentSession()
    const project = session && (await getProject(session.tokens.accessToken, id))
    if (!project) return null
    return project.mine ? projectEditPath(id) : projectReviewPath(id)
  } catch (error) {
    // Public pages don't renew sessions; guarded ones do, then check again.
    if (error instanceof SessionUnverified) return projectEditPath(id)
    if (error instanceof Unavailable) return null
    throw error
  }
}

/** The project as structured data. */
async function ProjectJsonLd({ project }: { project: Project }) {
  const locale = await getLocale()
  const { id, title, summary, shownAs, tags, publishedAt, updatedAt, image } = project
  const path = projectPath(id)
  return (
    <>
      <JsonLd
        data={{
          '@type': 'CreativeWork',
          name: title,
          abstract: summary,
          author: { '@type': 'Person', name: shownAs },
          ...(tags.length > 0 && { keywords: tags.join(', ') }),
          ...(publishedAt && { datePublished: publishedAt }),
          dateModified: updatedAt,
          ...(image && { image: absoluteUrl(projectImagePath({ id, image })) }),
          url: absoluteUrl(localePath(locale, path)),
          publisher: { '@type': 'Organization', name: site.academy },
        }}
      />
      <JsonLd
        data={breadcrumbList(locale, [
          { name: site.name, path: routes.home },
          { name: site.academy, path: routes.academy },
          { name: title, path },
        ])}
      />
    </>
  )
}
