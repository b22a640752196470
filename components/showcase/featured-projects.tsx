import { getLocale, getTranslations } from 'next-intl/server'
import { NoProjects } from '@/components/layout/coming-soon'
import { Badge } from '@/components/ui/badge'
import { TitledSection } from '@/components/ui/titled-section'
import { Link } from '@/lib/i18n/link'
import { projectPath, routes } from '@/lib/routes'
import { devanagariLeading } from '@/lib/showcase/client/multi-script-font'
import { monthName } from '@/lib/showcase/client/project-format'
import { featuredOf, showcaseSearch } from '@/lib/showcase/list'
import type { Showcase } from '@/lib/showcase/queries'
import { AwardBadge } from './award-badge'
import { LikeButton } from './like-button'
import { ProjectPicture } from './project-picture'
import { ProjectFacts, ProjectRow } from './project-row'

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
