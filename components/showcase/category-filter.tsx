import { useLocale, useTranslations } from 'next-intl'
import { cn } from '@/lib/cn'
import { Link } from '@/lib/i18n/link'
import { routes } from '@/lib/routes'
import { type ShowcaseQuery, showcaseSearch } from '@/lib/showcase/list'
import { categories } from '@/lib/showcase/project'
import type { Showcase } from '@/lib/showcase/queries'

type CategoryFilterProps = { counts: Showcase['counts']; query: ShowcaseQuery }

/** Links to the projects of each category, with their number; keeps the search. */
export function CategoryFilter({ counts, query: { category, search } }: CategoryFilterProps) {
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
