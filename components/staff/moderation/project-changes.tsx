import { Moment } from '@/components/staff/staff-moment'
import { TitledSection } from '@/components/ui/titled-section'
import type { Project } from '@/lib/showcase/queries'
import type { ProjectContent, ReviewedProject } from '@/lib/staff/moderation/queries'
import { categoryNames } from '@/lib/staff/names'
import { ChangedText } from './changed-text'

const decided: Record<ReviewedProject['decisions'][number]['decision'], string> = {
  published: 'Published',
  returned: 'Returned',
  reopened: 'Taken back',
  hidden: 'Hidden',
  restored: 'Shown again',
}

/** What differs, as text: its name, and both versions. */
function differences(before: ProjectContent, now: Project) {
  const rows: [name: string, before: string, now: string][] = [
    ['Title', before.title, now.title],
    ['Summary', before.summary, now.summary],
    ['Description', before.description, now.description],
    [
      'Category',
      before.category ? categoryNames[before.category] : '',
      now.category ? categoryNames[now.category] : '',
    ],
    ['Tags', before.tags.join(', '), now.tags.join(', ')],
    ['Repository', before.repository ?? '', now.repository ?? ''],
    ['Website', before.website ?? '', now.website ?? ''],
    ['Shown as', before.shownAs, now.shownAs],
    ['Picture description', before.imageAlt, now.imageAlt],
  ]
  return rows.filter(([, was, is]) => was !== is)
}

/** A picture has no text to compare; its file goes when it is replaced. */
function pictureChange(before: string | null, now: string | null): string | null {
  if (before === now) return null
  if (!before) return 'A picture was added.'
  return now ? 'The picture was replaced.' : 'The picture was removed.'
}

/** What changed since the last decision, side by side. */
export function ProjectChanges({
  project,
  decisions,
}: Pick<ReviewedProject, 'decisions'> & { project: Project }) {
  const [last] = decisions
  if (!last) return null
  const changes = differences(last.content, project)
  const picture = pictureChange(last.content.image, project.image?.id ?? null)
  return (
    <TitledSection
      id="changes"
      title="Changed since the last decision"
      className="border-t border-border pt-8"
    >
      {changes.length === 0 && !picture && <p className="mt-2 text-muted-foreground">Nothing.</p>}
      {picture && <p className="mt-3">{picture}</p>}
      <div className="mt-4 grid gap-6">
        {changes.map(([name, was, is]) => (
          <div key={name}>
            <h3 className="mb-2 text-body font-semibold">{name}</h3>
            <ChangedText before={was} after={is} />
          </div>
        ))}
      </div>
    </TitledSection>
  )
}

/** The decisions on a project, newest first. */
export function DecisionHistory({ decisions }: Pick<ReviewedProject, 'decisions'>) {
  if (decisions.length === 0) return null
  return (
    <TitledSection
      id="history"
      title="Decisions so far"
      titleClass="mb-3 text-title"
      className="mt-8 border-t border-border pt-8"
    >
      <ul className="grid gap-4">
        {decisions.map(({ id, decision, reason, at, by }) => (
          <li key={id}>
            <p>
              <span className="font-semibold">{decided[decision]}</span>{' '}
              <span className="text-label text-muted-foreground">
                <Moment at={at} />
              </span>
            </p>
            <p className="text-label text-muted-foreground wrap-anywhere">
              {by ?? 'Deleted account'}
            </p>
            {reason && (
              <p dir="auto" className="mt-1 whitespace-pre-line wrap-anywhere">
                {reason}
              </p>
            )}
          </li>
        ))}
      </ul>
    </TitledSection>
  )
}
