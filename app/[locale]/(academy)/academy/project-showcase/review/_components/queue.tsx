import { getLocale, getTranslations } from 'next-intl/server'
import { projectReviewPath } from '@/lib/routes'
import type { Project } from '@/lib/showcase/queries'
import { dayName } from '../../../../../_components/project/format'
import { ProjectRow } from '../../_components/project-row'

/** Projects that wait for a decision, the oldest first. */
export async function Queue({ projects }: { projects: readonly Project[] }) {
  const [t, locale] = await Promise.all([getTranslations('showcase.reviewing'), getLocale()])
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
            <ProjectRow
              key={project.id}
              brief
              project={project}
              href={projectReviewPath(project.id)}
              note={
                project.submittedAt &&
                t('submitted', { date: dayName(project.submittedAt, locale) })
              }
            />
          ))}
        </ul>
      )}
    </section>
  )
}
