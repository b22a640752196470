import { useLocale, useTranslations } from 'next-intl'
import { getTranslations } from 'next-intl/server'
import { NoProjects, UnavailableNotice } from '@/components/layout/coming-soon'
import { DatedText } from '@/components/layout/inline-text'
import { LocalDate } from '@/components/layout/local-date'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { SearchField } from '@/components/ui/search-field'
import { TitledSection } from '@/components/ui/titled-section'
import { cn } from '@/lib/cn'
import { Link } from '@/lib/i18n/link'
import { localePath, projectEditPath, projectPath, routes } from '@/lib/routes'
import {
  categories,
  projectLimits,
  type ShowcaseQuery,
  searchLength,
  showcaseSearch,
} from '@/lib/showcase/project'
import type { OwnProject, Showcase } from '@/lib/showcase/queries'
import { ProjectRow, StateBadge } from './project-row'

type CategoryFilterProps = { counts: Showcase['counts']; query: ShowcaseQuery }

/** Links to the projects of each category, with their number; keeps the search. */
function CategoryFilter({ counts, query: { category, search } }: CategoryFilterProps) {
  const t = useTranslations('showcase')
  const number = new Intl.NumberFormat(useLocale())
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const choices = [
    { value: null, label: t('list.all'), count: all },
    ...categories.map((value) => ({
      value,
      label: t(`categories.${value}`),
      count: counts[value] ?? 0,
    })),
  ]
  return (
    <nav aria-label={t('list.category')} className="mt-5">
      <ul className="flex flex-wrap gap-2">
        {choices.map(({ value, label, count }) => (
          <li key={label}>
            <Link
              href={routes.projectShowcase + showcaseSearch({ category: value, search })}
              aria-current={value === category ? 'true' : undefined}
              className={cn(
                'inline-flex min-h-9 items-center gap-2 rounded-md border px-3 py-1 text-label font-semibold transition-colors pointer-coarse:min-h-11',
                value === category
                  ? 'border-foreground bg-foreground text-background hover:bg-foreground/85'
                  : 'border-input text-foreground hover:border-foreground hover:bg-muted',
              )}
            >
              {label}
              {/* A search may find fewer. */}
              {!search && <span className="font-normal tabular-nums">{number.format(count)}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

type ProjectSearchProps = {
  /** Path of the page, with its language. */
  action: string
  search: string
  /** Parameters to keep. */
  keep?: Record<string, string | null>
}

/** Searches the text of projects; a plain form, so that it works without scripts. */
function ProjectSearch({ action, search, keep = {} }: ProjectSearchProps) {
  const t = useTranslations('showcase.list')
  return (
    <search>
      <form action={action} className="flex max-w-150 items-end gap-3">
        {Object.entries(keep).map(
          ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
        )}
        <div className="min-w-0 grow">
          <SearchField
            id="project-search"
            name="q"
            label={t('search')}
            defaultValue={search}
            maxLength={searchLength}
            dir="auto"
          />
        </div>
        <Button type="submit" variant="outline">
          {t('find')}
        </Button>
      </form>
    </search>
  )
}

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

/** The person's projects with their states, last changed first. */
export async function OwnProjects({ projects }: { projects: readonly OwnProject[] | null }) {
  const t = await getTranslations('showcase.own')
  return (
    <TitledSection
      id="own-projects"
      title={t('title')}
      className="border-border max-lg:border-t max-lg:pt-12 lg:border-l lg:pl-10"
    >
      {projects === null ? (
        <div className="mt-4">
          <UnavailableNotice of="showcase" className="py-0!" path={routes.projectShowcase} />
        </div>
      ) : projects.length === 0 ? (
        <p className="mt-3 text-muted-foreground">{t('empty')}</p>
      ) : (
        <ul className="mt-4 border-b border-border">
          {projects.map(({ id, state, title, reason, updatedAt }) => (
            <li key={id} className="border-t border-border py-4">
              <StateBadge state={state} />
              <h3 className="mt-2 text-body font-semibold wrap-anywhere">
                <Link
                  href={projectEditPath(id)}
                  dir="auto"
                  className="flex min-h-11 items-center underline-offset-4 hover:underline hover:decoration-1 pointer-fine:min-h-0"
                >
                  {title || t('untitled')}
                </Link>
              </h3>
              <p className="text-label text-muted-foreground">
                <DatedText text={(date) => t('changed', { date })}>
                  <LocalDate at={updatedAt} />
                </DatedText>
              </p>
              {state === 'returned' && reason && (
                <p dir="auto" className="mt-2 line-clamp-4 text-label wrap-anywhere">
                  {t('returned', { reason })}
                </p>
              )}
              {state === 'published' && (
                <Link
                  href={projectPath(id)}
                  className="inline-flex min-h-11 items-center text-label underline-link pointer-fine:min-h-8"
                >
                  {t('view')}
                  <span className="sr-only"> {title}</span>
                </Link>
              )}
            </li>
          ))}
        </ul>
      )}
      {projects && projects.length >= projectLimits.projects && (
        <p className="mt-4 text-label text-muted-foreground">
          {t('full', { count: projectLimits.projects })}
        </p>
      )}
    </TitledSection>
  )
}
