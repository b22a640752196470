import { useLocale, useTranslations } from 'next-intl'
import { getLocale, getTranslations } from 'next-intl/server'
import { NoProjects } from '@/components/layout/coming-soon'
import { Badge } from '@/components/ui/badge'
import { TitledSection } from '@/components/ui/titled-section'
import { cn } from '@/lib/cn'
import { Link } from '@/lib/i18n/link'
import { projectPath, routes } from '@/lib/routes'
import {
  categories,
  devanagariLeading,
  dollars,
  featuredOf,
  monthName,
  type ShowcaseQuery,
  type ShowcaseTab,
  showcaseSearch,
  showcaseTabs,
  tabMessages,
} from '@/lib/showcase/project'
import type { Showcase } from '@/lib/showcase/queries'
import { LikeButton } from './like-button'
import { AwardBadge, ProjectFacts, ProjectPicture, ProjectRow } from './project-row'

/** One large project with its picture, the others listed below. */
export async function Featured({ page }: { page: Showcase }) {
  const [t, locale] = await Promise.all([getTranslations('showcase'), getLocale()])
  const { large, spotlight, others } = featuredOf(page)
  if (!large) return <NoProjects>{t('featured.empty')}</NoProjects>
  return (
    <>
      <article className="group">
        <div className="relative">
          <ProjectPicture project={large} decorative eager className="aspect-16/9 w-full" />
          {spotlight && (
            <p className="mt-5">
              <Badge variant="info">
                {t('featured.spotlight', { month: monthName(spotlight.month, locale) })}
              </Badge>
            </p>
          )}
          <h3 className={`mt-4 text-h3 wrap-anywhere ${devanagariLeading(large.title)}`}>
            <Link
              href={projectPath(large.id)}
              dir="auto"
              className="block underline-offset-4 group-hover:underline group-hover:decoration-1 after:absolute after:inset-0 after:rounded-md focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-info"
            >
              {large.title}
            </Link>
          </h3>
          <p dir="auto" className="mt-2 max-w-measure text-lead wrap-anywhere">
            {large.summary}
          </p>
          <ProjectFacts project={large} />
          <AwardBadge award={large.award} className="mt-3" />
        </div>
        {!large.mine && (
          <div className="mt-5">
            <LikeButton
              project={large.id}
              title={large.title}
              likes={large.likes}
              liked={large.liked}
            />
          </div>
        )}
      </article>
      {others.length > 0 && (
        <TitledSection
          id="more-projects"
          title={t('featured.others')}
          heading="h3"
          className="mt-14"
        >
          <ul className="mt-4 border-b border-border">
            {others.map((project) => (
              <ProjectRow key={project.id} project={project} heading="h4" />
            ))}
          </ul>
        </TitledSection>
      )}
      <p className="mt-6">
        <Link
          href={routes.projectShowcase + showcaseSearch({})}
          className="inline-flex min-h-11 items-center underline-link"
        >
          {t('featured.all')}
        </Link>
      </p>
    </>
  )
}

/** Months per page; one more shows whether there's another page. */
const shown = 24

const hrefOf = (olderThan: string | null) =>
  routes.projectShowcase + showcaseSearch({ tab: 'spotlights', olderThan })

type SpotlightsProps = { page: Showcase; query: ShowcaseQuery }

/** Each month's project with its prize, the latest first. */
export function Spotlights({ page: { spotlights }, query: { olderThan } }: SpotlightsProps) {
  const t = useTranslations('showcase.spotlights')
  const locale = useLocale()
  if (spotlights.length === 0 && !olderThan) return <NoProjects>{t('empty')}</NoProjects>
  const last = spotlights.length > shown ? spotlights[shown - 1] : undefined
  return (
    <>
      <ul className="border-b border-border">
        {spotlights.slice(0, shown).map(({ month, prize, note, project }) => (
          <ProjectRow
            key={month}
            project={project}
            note={
              <>
                <time dateTime={month}>{monthName(month, locale)}</time>
                {' · '}
                {t('prize', { amount: dollars(prize, locale) })}
              </>
            }
          >
            {note && (
              <p
                dir="auto"
                className="mt-3 max-w-measure border-l-2 border-info pl-4 wrap-anywhere"
              >
                {note}
              </p>
            )}
          </ProjectRow>
        ))}
      </ul>
      <p className="mt-6 flex flex-wrap gap-x-6">
        {olderThan && (
          <Link href={hrefOf(null)} className="inline-flex min-h-11 items-center underline-link">
            {t('latest')}
          </Link>
        )}
        {last && (
          <Link
            href={hrefOf(last.month)}
            className="inline-flex min-h-11 items-center underline-link"
          >
            {t('earlier')}
          </Link>
        )}
      </p>
    </>
  )
}

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

/** The showcase's tabs. They're links, because each tab is read from the database when it's opened. */
export function ShowcaseTabs({ current }: { current: ShowcaseTab }) {
  const t = useTranslations('showcase')
  return (
    <nav aria-label={t('tabsLabel')}>
      <ul className="flex flex-wrap gap-x-6 shadow-[inset_0_-1px_var(--border)]">
        {showcaseTabs.map((tab) => (
          <li key={tab}>
            <Link
              href={routes.projectShowcase + showcaseSearch({ tab })}
              aria-current={tab === current ? 'page' : undefined}
              className={cn(
                'flex min-h-11 items-center border-b-2 px-1 font-semibold whitespace-nowrap transition-colors hover:text-foreground focus-visible:-outline-offset-2 active:text-info',
                tab === current
                  ? 'border-primary text-foreground'
                  : 'border-transparent text-muted-foreground',
              )}
            >
              {t(`${tabMessages[tab]}.tab`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
