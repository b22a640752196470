import { getLocale, getTranslations } from 'next-intl/server'
import { Badge } from '@/components/ui/badge'
import { Link } from '@/lib/i18n/link'
import { projectPath } from '@/lib/routes'
import { categories } from '@/lib/showcase/project'
import type { ProjectEntry } from '@/lib/showcase/queries'
import { headingLeading } from '../../../../../_components/project/any-script'
import { dayName, dollars, monthName } from '../../../../../_components/project/format'
import { LikeButton } from '../../../../../_components/project/like-button'
import { ProjectPicture } from '../../../../../_components/project/picture'
import { NoProjects } from '../../../_components/coming-soon'
import { featuredOf, ofCategory, recentFirst, spotlightsOf } from '../../_components/lists'
import { ProjectFacts, ProjectRow } from '../../_components/project-row'

/** One large project with its picture, the others listed below. */
export async function Featured({ projects }: { projects: readonly ProjectEntry[] }) {
  const [t, locale] = await Promise.all([getTranslations('showcase'), getLocale()])
  const { large, spotlight, others } = featuredOf(projects)
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
          <h3 className={`mt-4 text-h3 wrap-anywhere ${headingLeading(large.title)}`}>
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
        </div>
        {!large.mine && (
          <div className="mt-5">
            <LikeButton
              project={large.id}
              title={large.title}
              likes={large.likes}
              liked={large.liked}
              words={{
                like: t('like.like'),
                failed: t('like.failed'),
                ended: t('like.ended'),
              }}
            />
          </div>
        )}
      </article>
      {others.length > 0 && (
        <section aria-labelledby="more-projects" className="mt-14">
          <h3 id="more-projects" className="text-title">
            {t('featured.others')}
          </h3>
          <ul className="mt-4 border-b border-line">
            {others.map((project) => (
              <ProjectRow key={project.id} project={project} heading="h4" />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

/** How many are listed; the categories show all. */
const shown = 20

/** The latest projects, with their dates. */
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

/** Each month's project with its prize, the latest first. */
export async function Spotlights({ projects }: { projects: readonly ProjectEntry[] }) {
  const [t, locale] = await Promise.all([getTranslations('showcase.spotlights'), getLocale()])
  const spotlights = spotlightsOf(projects)
  if (spotlights.length === 0) return <NoProjects>{t('empty')}</NoProjects>
  return (
    <ul className="border-b border-line">
      {spotlights.map(({ month, prize, note, project }) => (
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
            <p dir="auto" className="mt-3 max-w-measure border-l-2 border-info pl-4 wrap-anywhere">
              {note}
            </p>
          )}
        </ProjectRow>
      ))}
    </ul>
  )
}
