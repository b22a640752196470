import { getLocale, getTranslations } from 'next-intl/server'
import { DatedText } from '@/components/layout/inline-text'
import { LocalDate } from '@/components/layout/local-date'
import { Badge } from '@/components/ui/badge'
import { TitledSection } from '@/components/ui/titled-section'
import { Link } from '@/lib/i18n/link'
import { routes } from '@/lib/routes'
import { devanagariLeading, dollars, monthName, multiScriptFont } from '@/lib/showcase/project'
import type { Project } from '@/lib/showcase/queries'
import { PublicLike } from './like-button'
import { AwardBadge, ProjectDescription, ProjectLinks, ProjectPicture } from './project-row'

/** A published project: picture and text, with its facts beside them. */
export async function ProjectView({ project }: { project: Project }) {
  const [t, all, spot, locale] = await Promise.all([
    getTranslations('showcase.page'),
    getTranslations('showcase'),
    getTranslations('showcase.spotlights'),
    getLocale(),
  ])
  const { id, title, summary, description, category, tags, shownAs, publishedAt, spotlights } =
    project
  return (
    <article style={multiScriptFont}>
      <header className="page-width pt-10 md:pt-16">
        <p className="text-label text-info">
          <Link href={routes.projectShowcase} className="underline-offset-4 hover:underline">
            {t('label')}
          </Link>
        </p>
        <h1
          dir="auto"
          className={`mt-3 max-w-[20ch] text-h1 text-balance wrap-anywhere ${devanagariLeading(title)}`}
        >
          {title}
        </h1>
        <p dir="auto" className="mt-4 max-w-measure text-lead wrap-anywhere">
          {summary}
        </p>
        <AwardBadge award={project.award} className="mt-5" />
      </header>
      <div className="page-width grid gap-x-14 gap-y-10 py-10 lg:grid-cols-[minmax(0,1fr)_20.25rem] lg:pb-24">
        <div className="grid content-start gap-10">
          <ProjectPicture
            project={project}
            eager
            className={project.image ? 'h-auto w-full' : 'aspect-16/9 w-full'}
          />
          <ProjectDescription text={description} />
        </div>
        <aside
          aria-label={title}
          className="border-border max-lg:border-t max-lg:pt-10 lg:border-l lg:pl-10"
        >
          <PublicLike project={id} title={title} likes={project.likes} />
          {spotlights.map(({ month, prize, note }) => (
            <div key={month} className="mt-8 border-l-2 border-info pl-4">
              <p className="font-semibold">{t('spotlight', { month: monthName(month, locale) })}</p>
              <p className="text-label text-muted-foreground">
                {spot('prize', { amount: dollars(prize, locale) })}
              </p>
              {note && (
                <p dir="auto" className="mt-2 wrap-anywhere">
                  {note}
                </p>
              )}
            </div>
          ))}
          <dl className="mt-8 grid gap-5">
            <div>
              <dt className="text-label text-muted-foreground">{t('author')}</dt>
              <dd dir="auto" className="wrap-anywhere">
                {shownAs}
              </dd>
            </div>
            {category && (
              <div>
                <dt className="text-label text-muted-foreground">{t('category')}</dt>
                <dd>{all(`categories.${category}`)}</dd>
              </div>
            )}
            {tags.length > 0 && (
              <div>
                <dt className="text-label text-muted-foreground">{t('tags')}</dt>
                <dd>
                  <ul className="mt-1.5 flex flex-wrap gap-2">
                    {tags.map((tag) => (
                      <li key={tag} className="max-w-full">
                        <Badge dir="auto" className="wrap-anywhere">
                          {tag}
                        </Badge>
                      </li>
                    ))}
                  </ul>
                </dd>
              </div>
            )}
          </dl>
          {(project.repository || project.website) && (
            <TitledSection id="links" title={t('links')} titleClass="sr-only" className="mt-8">
              <ProjectLinks project={project} />
              <p className="mt-2 text-label text-muted-foreground">{t('foreign')}</p>
            </TitledSection>
          )}
          {publishedAt && (
            <p className="mt-8 text-label text-muted-foreground">
              <DatedText text={(date) => t('published', { date })}>
                <LocalDate at={publishedAt} />
              </DatedText>
            </p>
          )}
        </aside>
      </div>
    </article>
  )
}
