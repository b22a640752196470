import { useTranslations } from 'next-intl'
import { NoProjects } from '@/components/layout/coming-soon'
import { Link } from '@/lib/i18n/link'
import { routes } from '@/lib/routes'
import { showcaseSearch } from '@/lib/showcase/list'
import { categories } from '@/lib/showcase/project'
import type { Showcase } from '@/lib/showcase/queries'
import { ProjectRow } from './project-row'

/** The four categories, each with its newest projects and a link to all of them. */
export function ByCategory({ page: { entries, counts } }: { page: Showcase }) {
  const t = useTranslations('showcase')
  if (entries.length === 0) return <NoProjects>{t('recent.empty')}</NoProjects>
  return (
    <div className="grid gap-12">
      {categories.map((category) => {
        const newest = entries.filter((project) => project.category === category)
        const count = counts[category] ?? 0
        return (
          <section key={category} aria-labelledby={`category-${category}`}>
            <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
              <h3 id={`category-${category}`} className="text-h3">
                {t(`categories.${category}`)}
              </h3>
              <p className="text-label text-muted-foreground">{t('byCategory.count', { count })}</p>
            </div>
            <p className="mt-1 mb-4 max-w-measure text-muted-foreground">
              {t(`byCategory.about.${category}`)}
            </p>
            {newest.length === 0 ? (
              <p className="border-t border-border py-5">{t('byCategory.empty')}</p>
            ) : (
              <ul className="border-b border-border">
                {newest.map((project) => (
                  <ProjectRow key={project.id} project={project} heading="h4" />
                ))}
              </ul>
            )}
            {count > newest.length && (
              <Link
                href={routes.projectShowcase + showcaseSearch({ category })}
                className="mt-3 inline-flex min-h-11 items-center underline-link"
              >
                {t('byCategory.all', { count })}
                <span className="sr-only"> ({t(`categories.${category}`)})</span>
              </Link>
            )}
          </section>
        )
      })}
    </div>
  )
}
