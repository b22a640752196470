import { createHash } from 'node:crypto'
import type { Locale } from '@/lib/i18n/routing'
import type { Project } from '@/lib/showcase/queries'

/** The URL of a project's sharing image; it changes with the image's words. */
export function projectCard(
  { id, title, summary, shownAs }: Pick<Project, 'id' | 'title' | 'summary' | 'shownAs'>,
  locale: Locale,
): string {
  const hash = createHash('sha256').update(JSON.stringify([title, summary, shownAs]))
  return `/og/${locale}/projects/${id}.png?v=${hash.digest('hex').slice(0, 8)}`
}
