import { diffWords } from 'diff'
import { Moment } from '@/components/staff/staff-moment'
import { TitledSection } from '@/components/ui/titled-section'
import type { Project } from '@/lib/showcase/queries'
import type { ProjectContent, ReviewedProject } from '@/lib/staff/moderation-queries'
import { categoryNames } from '@/lib/staff/names'

/** A piece of two texts: in both, only in the old or only in the new one. */
type Piece = { kind: 'same' | 'gone' | 'new'; text: string }

/** Texts with more differences are shown whole, as comparing them takes too long and nobody could read the result. */
const maxEdits = 1500

/** The differences of two texts, word by word; other white space alone is none. */
export function wordDiff(before: string, after: string): Piece[] {
  const changes = diffWords(before, after, { maxEditLength: maxEdits })
  if (!changes) {
    return [
      { kind: 'gone', text: before },
      { kind: 'new', text: after },
    ]
  }
  return changes.map(({ value, added, removed }) => ({
    kind: removed ? 'gone' : added ? 'new' : 'same',
    text: value,
  }))
}

type ChangedTextProps = { before: string; after: string }

/** Two versions of a text side by side, with what went and what came marked. */
export function ChangedText({ before, after }: ChangedTextProps) {
  const pieces = wordDiff(before, after)
  const side = (label: string, leaves: 'gone' | 'new') => (
    <div className="min-w-0">
      <p className="text-label text-muted-foreground">{label}</p>
      <p dir="auto" className="mt-1 whitespace-pre-line wrap-anywhere">
        {pieces
          .filter(({ kind }) => kind === 'same' || kind === leaves)
          .map(({ kind, text }, place) => {
            // biome-ignore lint/suspicious/noArrayIndexKey: pieces never move
            if (kind === 'same') return <span key={place}>{text}</span>
            // biome-ignore lint/suspicious/noArrayIndexKey: pieces never move
            if (kind === 'gone') return <Gone key={place} text={text} />
            // biome-ignore lint/suspicious/noArrayIndexKey: pieces never move
            return <New key={place} text={text} />
          })}
        {(leaves === 'gone' ? before : after) === '' && (
          <span className="text-muted-foreground">Nothing</span>
        )}
      </p>
    </div>
  )
  return (
    <div className="grid gap-x-8 gap-y-3 md:grid-cols-2">
      {side('Before', 'gone')}
      {side('Now', 'new')}
    </div>
  )
}

const Gone = ({ text }: { text: string }) => (
  <del className="rounded-sm bg-muted text-destructive decoration-1">{text}</del>
)
const New = ({ text }: { text: string }) => (
  <ins className="rounded-sm bg-muted font-semibold text-success no-underline">{text}</ins>
)

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
