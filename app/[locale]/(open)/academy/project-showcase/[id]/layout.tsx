import { createHash } from 'node:crypto'
import type { Metadata } from 'next'
import { getLocale, getTranslations } from 'next-intl/server'
import { type Locale, locales } from '@/lib/i18n/routing'
import { localePath, projectPath } from '@/lib/routes'
import { alternatePaths, openGraphLocales } from '@/lib/seo/metadata'
import { ogSize } from '@/lib/seo/og/address'
import type { Project } from '@/lib/showcase/queries'
import { readProject } from '@/lib/showcase/queries'
import { site } from '@/lib/site'

type Props = LayoutProps<'/[locale]/academy/project-showcase/[id]'>

/** In the layout, because 404 and 503 responses take their title only from layouts. */
export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [{ id }, t, common, locale] = await Promise.all([
    params,
    getTranslations('showcase.page'),
    getTranslations('common.notFound'),
    getLocale(),
  ])
  const read = await readProject(id)
  if (read.status !== 'found') {
    const title = read.status === 'unknown' ? common('title') : t('unreachable.title')
    return { title, robots: { index: false, follow: false } }
  }
  const { project } = read
  const title = t('metaTitle', { title: project.title, name: project.shownAs })
  const canonical = localePath(locale, projectPath(id))
  const image = {
    url: projectCard(project, locale),
    ...ogSize,
    type: 'image/png',
    alt: title,
  }
  return {
    title,
    description: project.summary,
    alternates: { canonical, languages: alternatePaths(projectPath(id)) },
    openGraph: {
      type: 'article',
      siteName: site.name,
      title,
      description: project.summary,
      url: canonical,
      locale: openGraphLocales[locale],
      alternateLocale: locales
        .filter((other) => other !== locale)
        .map((other) => openGraphLocales[other]),
      publishedTime: project.publishedAt ?? undefined,
      images: [image],
    },
    twitter: {
      card: 'summary_large_image',
      title,
      description: project.summary,
      images: [{ url: image.url, alt: image.alt }],
    },
  }
}

export default function ProjectLayout({ children }: Props) {
  return children
}

/** A project's sharing image URL, which changes with the image's text. */
function projectCard(
  { id, title, summary, shownAs }: Pick<Project, 'id' | 'title' | 'summary' | 'shownAs'>,
  locale: Locale,
): string {
  const hash = createHash('sha256').update(JSON.stringify([title, summary, shownAs]))
  return `/og/${locale}/projects/${id}.png?v=${hash.digest('hex').slice(0, 8)}`
}
