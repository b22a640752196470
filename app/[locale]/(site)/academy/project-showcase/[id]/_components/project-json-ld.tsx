import { getLocale } from 'next-intl/server'
import { localePath, projectPath, routes } from '@/lib/routes'
import { breadcrumbList } from '@/lib/seo/breadcrumbs'
import { JsonLd } from '@/lib/seo/json-ld'
import { absoluteUrl } from '@/lib/seo/origin'
import { projectImagePath } from '@/lib/showcase/project'
import type { Project } from '@/lib/showcase/queries'
import { site } from '@/lib/site'

/** The project for search engines: a work of its author's. */
export async function ProjectJsonLd({ project }: { project: Project }) {
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
