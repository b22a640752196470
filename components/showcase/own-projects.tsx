import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { UnavailableNotice } from '@/components/layout/coming-soon'
import { DatedText } from '@/components/layout/inline-text'
import { LocalDate } from '@/components/layout/local-date'
import { Link } from '@/lib/i18n/link'
import { projectEditPath, projectPath, routes } from '@/lib/routes'
import { projectLimits } from '@/lib/showcase/project'
import type { OwnProject } from '@/lib/showcase/queries'
import { StateBadge } from './project-row'

type RailSectionProps = { id: string; title: string; children: ReactNode }

/** A titled part of the column beside a page's main content; on phones, below it. */
function RailSection({ id, title, children }: RailSectionProps) {
  return (
    <section
      aria-labelledby={id}
      className="border-border max-lg:border-t max-lg:pt-12 lg:border-l lg:pl-10"
    >
      <h2 id={id} className="text-title">
        {title}
      </h2>
      {children}
    </section>
  )
}

/** The person's projects with their states, last changed first. */
export async function OwnProjects({ projects }: { projects: readonly OwnProject[] | null }) {
  const t = await getTranslations('showcase.own')
  return (
    <RailSection id="own-projects" title={t('title')}>
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
    </RailSection>
  )
}
