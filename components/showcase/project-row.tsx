import { Award, ExternalLink } from 'lucide-react'
import { getLocale, getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { Cover, coverDrawings } from '@/components/motif/cover'
import { Badge } from '@/components/ui/badge'
import { eventTitle, getEventTexts } from '@/content/events'
import { cn } from '@/lib/cn'
import { randomOf } from '@/lib/contours'
import { Link } from '@/lib/i18n/link'
import { projectPath } from '@/lib/routes'
import { devanagariLeading, paragraphsOf, projectImagePath } from '@/lib/showcase/project'
import type { Project, ProjectEntry } from '@/lib/showcase/queries'

type AwardBadgeProps = { award: ProjectEntry['award']; className?: string }

/** What a project has won in which hackathon; nothing for one without a prize. */
export async function AwardBadge({ award, className }: AwardBadgeProps) {
  if (!award) return null
  const [t, locale] = await Promise.all([getTranslations('hackathon.award'), getLocale()])
  const title = eventTitle(award, await getEventTexts(locale), locale)
  const won = [
    ...(award.place ? [t('place', { place: award.place })] : []),
    ...(award.best_design ? [t('design')] : []),
  ].join(', ')
  return (
    <p className={className}>
      <Badge variant="success">
        <Award aria-hidden="true" strokeWidth={1.5} className="size-4" />
        {title ? t('label', { award: won, title }) : won}
      </Badge>
    </p>
  )
}

type ProjectPictureProps = {
  project: Pick<Project, 'id' | 'image'> & { imageAlt?: string }
  /** Beside its project's title: no alternative text. */
  decorative?: boolean
  small?: boolean
  /** Visible when the page opens. */
  eager?: boolean
  className?: string
}

/** A project's image, or a landscape drawn from its id. Classes set its size. */
export function ProjectPicture({
  project: { id, image, imageAlt },
  decorative = false,
  small = false,
  eager = false,
  className,
}: ProjectPictureProps) {
  if (!image) {
    const drawing = coverDrawings[Math.floor(randomOf(id)() * coverDrawings.length)] ?? 'ridge'
    return (
      <Cover
        drawing={drawing}
        seed={id}
        className={cn(!small && '[&_path]:[vector-effect:non-scaling-stroke]', className)}
      />
    )
  }
  return (
    // biome-ignore lint/performance/noImgElement: encoded by us, in two sizes
    <img
      src={projectImagePath({ id, image }, small ? 'small' : 'large')}
      alt={decorative ? '' : (imageAlt ?? '')}
      width={image.width}
      height={image.height}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      className={cn('rounded-md bg-muted object-cover', className)}
    />
  )
}

const kinds = ['repository', 'website'] as const

/** An author's links with full URLs, as nofollow. */
export async function ProjectLinks({
  project,
}: {
  project: Pick<Project, (typeof kinds)[number]>
}) {
  const t = await getTranslations('showcase.page')
  return (
    <ul className="grid gap-2">
      {kinds.map((kind) => {
        const href = project[kind]
        return (
          href?.startsWith('https://') && (
            <li key={kind}>
              <span className="block text-label text-muted-foreground">{t(kind)}</span>
              <a
                href={href}
                target="_blank"
                rel="nofollow ugc noopener"
                className="inline-flex min-h-11 items-center gap-2 underline-link wrap-anywhere pointer-fine:min-h-8"
              >
                {href.slice('https://'.length).replace(/\/$/, '')}
                <ExternalLink className="size-4 shrink-0" />
                <span className="sr-only">({t('newTab')})</span>
              </a>
            </li>
          )
        )
      })}
    </ul>
  )
}

/** A project's description as plain text with its line breaks. */
export function ProjectDescription({ text }: { text: string }) {
  return (
    <div className="grid max-w-measure gap-4">
      {paragraphsOf(text).map((paragraph, i) => (
        <p
          // biome-ignore lint/suspicious/noArrayIndexKey: a paragraph may occur twice
          key={i}
          dir="auto"
          className="whitespace-pre-line wrap-anywhere"
        >
          {paragraph}
        </p>
      ))}
    </div>
  )
}

type ProjectRowProps = {
  project: ProjectEntry
  heading?: 'h3' | 'h4'
  /** Above the title. */
  note?: ReactNode
  /** Below the facts. */
  children?: ReactNode
}

/** A project in a list, with a small image. The title's link covers the row. */
export function ProjectRow({ project, heading: Heading = 'h3', note, children }: ProjectRowProps) {
  return (
    <li className="row-hover group grid grid-cols-[5.5rem_minmax(0,1fr)] gap-x-5 border-t border-border py-5 sm:grid-cols-[9rem_minmax(0,1fr)] sm:gap-x-6">
      <ProjectPicture project={project} decorative small className="aspect-16/10 w-full" />
      <div className="min-w-0">
        {note && <p className="mb-0.5 text-label text-info">{note}</p>}
        <Heading className={`text-title wrap-anywhere ${devanagariLeading(project.title)}`}>
          <Link href={projectPath(project.id)} dir="auto" className="block row-link">
            {project.title}
          </Link>
        </Heading>
        <p dir="auto" className="mt-1 max-w-measure text-muted-foreground wrap-anywhere">
          {project.summary}
        </p>
        <ProjectFacts project={project} />
        <AwardBadge award={project.award} className="mt-2" />
        {children}
      </div>
    </li>
  )
}

/** A project's author, category and likes in one line. */
export async function ProjectFacts({ project }: { project: ProjectEntry }) {
  const t = await getTranslations('showcase')
  return (
    <p className="mt-2 flex flex-wrap gap-x-4 text-label">
      <bdi className="min-w-0 wrap-anywhere">{t('by', { name: project.shownAs })}</bdi>
      {project.category && <span>{t(`categories.${project.category}`)}</span>}
      {project.likes > 0 && <span>{t('likes', { count: project.likes })}</span>}
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
