import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { Badge } from '@/components/ui/badge'
import { Link } from '@/lib/i18n/link'
import { projectPath } from '@/lib/routes'
import { devanagariLeading } from '@/lib/showcase/client/multi-script-font'
import type { Project, ProjectEntry } from '@/lib/showcase/queries'
import { AwardBadge } from './award-badge'
import { ProjectPicture } from './project-picture'

type ProjectRowProps = {
  project: ProjectEntry
  href?: string
  /** Without summary and likes. */
  brief?: boolean
  heading?: 'h3' | 'h4'
  /** Above the title. */
  note?: ReactNode
  /** Below the facts. */
  children?: ReactNode
}

/** A project in a list, with a small image. The title's link covers the row. */
export function ProjectRow({
  project,
  href = projectPath(project.id),
  brief = false,
  heading: Heading = 'h3',
  note,
  children,
}: ProjectRowProps) {
  return (
    <li className="row-hover group grid grid-cols-[5.5rem_minmax(0,1fr)] gap-x-5 border-t border-border py-5 sm:grid-cols-[9rem_minmax(0,1fr)] sm:gap-x-6">
      <ProjectPicture project={project} decorative small className="aspect-16/10 w-full" />
      <div className="min-w-0">
        {note && <p className="mb-0.5 text-label text-info">{note}</p>}
        <Heading className={`text-title wrap-anywhere ${devanagariLeading(project.title)}`}>
          <Link href={href} dir="auto" className="block row-link">
            {project.title}
          </Link>
        </Heading>
        {!brief && (
          <p dir="auto" className="mt-1 max-w-measure text-muted-foreground wrap-anywhere">
            {project.summary}
          </p>
        )}
        <ProjectFacts project={project} likes={!brief} />
        <AwardBadge award={project.award} className="mt-2" />
        {children}
      </div>
    </li>
  )
}

/** A project's author, category and likes in one line. */
export async function ProjectFacts({
  project,
  likes = true,
}: {
  project: ProjectEntry
  likes?: boolean
}) {
  const t = await getTranslations('showcase')
  return (
    <p className="mt-2 flex flex-wrap gap-x-4 text-label">
      <bdi className="min-w-0 wrap-anywhere">{t('by', { name: project.shownAs })}</bdi>
      {project.category && <span>{t(`categories.${project.category}`)}</span>}
      {likes && project.likes > 0 && <span>{t('likes', { count: project.likes })}</span>}
    </p>
  )
}

const looks = {
  draft: 'outline',
  submitted: 'info',
  published: 'success',
  returned: 'warning',
} as const

/** The state of one of the person's projects. */
export async function StateBadge({ state }: Pick<Project, 'state'>) {
  const t = await getTranslations('showcase.states')
  return <Badge variant={looks[state]}>{t(state)}</Badge>
}
