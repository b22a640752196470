import { getLocale, getTranslations } from 'next-intl/server'
import type { ProjectEntry } from '@/lib/showcase/queries'
import { dayName } from '../../../../../_components/project/format'
import { recentFirst } from '../../_components/lists'
import { ProjectRow } from '../../_components/project-row'
import { NoProjects } from './no-projects'

/** How many are listed; the categories hold them all. */
const shown = 20

/** The latest projects, with their days. */
export async function Recent({ projects }: { projects: readonly ProjectEntry[] }) {
  const [t, locale] = await Promise.all([getTranslations('showcase.recent'), getLocale()])
  if (projects.length === 0) return <NoProjects>{t('empty')}</NoProjects>
  return (
    <ul className="border-b border-line">
      {recentFirst(projects)
        .slice(0, shown)
        .map((project) => (
          <ProjectRow
            key={project.id}
            project={project}
            note={
              project.publishedAt && (
                <time dateTime={project.publishedAt}>{dayName(project.publishedAt, locale)}</time>
              )
            }
          />
        ))}
    </ul>
  )
}
