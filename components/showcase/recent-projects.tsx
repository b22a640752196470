import { useLocale, useTranslations } from 'next-intl'
import { NoProjects } from '@/components/layout/coming-soon'
import { LocalDate } from '@/components/layout/local-date'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Link } from '@/lib/i18n/link'
import { localePath, routes } from '@/lib/routes'
import { type ShowcaseQuery, showcaseSearch } from '@/lib/showcase/list'
import type { Showcase } from '@/lib/showcase/queries'
import { CategoryFilter } from './category-filter'
import { ProjectRow } from './project-row'
import { ProjectSearch } from './project-search'

const hrefOf = (query: Partial<ShowcaseQuery>) => routes.projectShowcase + showcaseSearch(query)

type RecentProps = { page: Showcase; query: ShowcaseQuery }

/** The newest projects, a page at a time, by category and search. */
export function Recent({ page: { entries, newer, older, counts }, query }: RecentProps) {
  const t = useTranslations('showcase.recent')
  const locale = useLocale()
  const { category, search } = query
  if (Object.keys(counts).length === 0) return <NoProjects>{t('empty')}</NoProjects>
  return (
    <>
      <ProjectSearch
        action={localePath(locale, routes.projectShowcase)}
        search={search}
        keep={{ tab: 'recent', category }}
      />
      <CategoryFilter counts={counts} query={query} />
      {entries.length === 0 ? (
        <NothingFound />
      ) : (
        <ul className="mt-8 border-b border-border">
          {entries.map((project) => (
            <ProjectRow
              key={project.id}
              project={project}
              note={project.publishedAt && <LocalDate at={project.publishedAt} />}
            />
          ))}
        </ul>
      )}
      <ProjectPages
        newer={newer && hrefOf({ category, search, newerThan: newer })}
        older={older && hrefOf({ category, search, olderThan: older })}
      />
    </>
  )
}

/** No project matches, or those of this page are gone. */
function NothingFound() {
  const t = useTranslations('showcase.list')
  return (
    <EmptyState
      heading="h3"
      className="mt-8 border-t border-border"
      title={t('none.title')}
      action={
        <Button asChild variant="outline">
          <Link href={hrefOf({})}>{t('none.action')}</Link>
        </Button>
      }
    >
      {t('none.text')}
    </EmptyState>
  )
}

type ProjectPagesProps = {
  /** Queries of the previous and next pages; null at the ends. */
  newer: string | null
  older: string | null
}

/** Previous and next page of a list of projects. */
function ProjectPages({ newer, older }: ProjectPagesProps) {
  const t = useTranslations('showcase.list')
  if (!newer && !older) return null
  return (
    <nav aria-label={t('pages')} className="mt-8 flex flex-wrap justify-between gap-3">
      {newer && (
        <Button asChild variant="outline">
          <Link href={newer} rel="prev" scroll>
            {t('newer')}
          </Link>
        </Button>
      )}
      {older && (
        <Button asChild variant="outline" className="ml-auto">
          <Link href={older} rel="next" scroll>
            {t('older')}
          </Link>
        </Button>
      )}
    </nav>
  )
}
