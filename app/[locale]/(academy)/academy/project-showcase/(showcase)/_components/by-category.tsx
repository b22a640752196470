import { getTranslations } from 'next-intl/server'
import { categories } from '@/lib/showcase/project'
import type { ProjectEntry } from '@/lib/showcase/queries'
import { ofCategory } from '../../_components/lists'
import { ProjectRow } from '../../_components/project-row'
import { NoProjects } from './no-projects'

/** All projects in their four categories. */
export async function ByCategory({ projects }: { projects: readonly ProjectEntry[] }) {
  const t = await getTranslations('showcase')
  if (projects.length === 0) return <NoProjects>{t('recent.empty')}</NoProjects>
  return (
    <div className="grid gap-12">
      {categories.map((category) => {
        const own = ofCategory(projects, category)
        return (
          <section key={category} aria-labelledby={`category-${category}`}>
            <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
              <h3 id={`category-${category}`} className="text-h3">
                {t(`categories.${category}`)}
              </h3>
              <p className="text-label text-muted">
                {t('byCategory.count', { count: own.length })}
              </p>
            </div>
            <p className="mt-1 mb-4 max-w-measure text-muted">
              {t(`byCategory.about.${category}`)}
            </p>
            {own.length === 0 ? (
              <p className="border-t border-line py-5">{t('byCategory.empty')}</p>
            ) : (
              <ul className="border-b border-line">
                {own.map((project) => (
                  <ProjectRow key={project.id} project={project} heading="h4" />
                ))}
              </ul>
            )}
          </section>
        )
      })}
    </div>
  )
}
