import { getLocale, getTranslations } from 'next-intl/server'
import { Link } from '@/lib/i18n/link'
import { projectReviewPath } from '@/lib/routes'
import type { Project } from '@/lib/showcase/queries'
import { dayName } from '../../../../../_components/project/format'
import { ProjectPicture } from '../../../../../_components/project/picture'

/** What waits for a decision, the oldest first. */
export async function Queue({ projects }: { projects: readonly Project[] }) {
  const [t, all, locale] = await Promise.all([
    getTranslations('showcase.reviewing'),
    getTranslations('showcase'),
    getLocale(),
  ])
  return (
    <section aria-labelledby="queue">
      <h2 id="queue" className="text-title">
        {t('waiting', { count: projects.length })}
      </h2>
      {projects.length === 0 ? (
        <p className="mt-2 text-muted">{t('empty')}</p>
      ) : (
        <ul className="mt-4 border-b border-line">
          {projects.map((project) => (
            <li
              key={project.id}
              className="group relative grid grid-cols-[5.5rem_minmax(0,1fr)] gap-x-5 border-t border-line py-5 sm:grid-cols-[9rem_minmax(0,1fr)] sm:gap-x-6"
            >
              <ProjectPicture project={project} decorative small className="aspect-16/10 w-full" />
              <div className="min-w-0">
                {project.submittedAt && (
                  <p className="text-label text-info">
                    {t('submitted', { date: dayName(project.submittedAt, locale) })}
                  </p>
                )}
                <h3 className="text-title wrap-anywhere">
                  <Link
                    href={projectReviewPath(project.id)}
                    dir="auto"
                    className="block underline-offset-4 group-hover:underline group-hover:decoration-1 after:absolute after:inset-0 after:rounded-md focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-info"
                  >
                    {project.title}
                  </Link>
                </h3>
                <p className="mt-1 flex flex-wrap gap-x-4 text-label">
                  <bdi className="wrap-anywhere">{all('by', { name: project.shownAs })}</bdi>
                  {project.category && <span>{all(`categories.${project.category}`)}</span>}
                </p>
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
