import { getLocale, getTranslations } from 'next-intl/server'
import { Link } from '@/lib/i18n/link'
import { projectReviewPath } from '@/lib/routes'
import type { ProjectEntry } from '@/lib/showcase/queries'
import { dayName } from '../../../../../_components/project/format'
import { recentFirst } from '../../_components/lists'

/** How many are listed. */
const shown = 20

/** Published projects, the newest first; a moderator can take one down. */
export async function PublishedList({ projects }: { projects: readonly ProjectEntry[] }) {
  const [t, locale] = await Promise.all([getTranslations('showcase.reviewing'), getLocale()])
  if (projects.length === 0) return null
  return (
    <section aria-labelledby="published">
      <h2 id="published" className="text-title">
        {t('publishedList')}
      </h2>
      <ul className="mt-4 border-b border-line">
        {recentFirst(projects)
          .slice(0, shown)
          .map(({ id, title, publishedAt }) => (
            <li
              key={id}
              className="flex flex-wrap items-center justify-between gap-x-6 border-t border-line py-1"
            >
              <Link
                href={projectReviewPath(id)}
                dir="auto"
                className="flex min-h-11 min-w-0 items-center underline-offset-4 wrap-anywhere hover:underline hover:decoration-1"
              >
                {title}
              </Link>
              {publishedAt && (
                <time dateTime={publishedAt} className="text-label text-muted">
                  {dayName(publishedAt, locale)}
                </time>
              )}
            </li>
          ))}
      </ul>
    </section>
  )
}
