/** What was decided about a criterion; null until it is. */
export type Mark = { met: boolean | null; comment: string }

/** A comment on a line, counted from 1. */
export type LineComment = { file: string; line: number; text: string }

export const outcomes = ['passed', 'returned', 'failed'] as const
export type Outcome = (typeof outcomes)[number]

/** A marking; without an outcome it is a draft. */
export type Marking = {
  marks: Record<string, Mark>
  comments: LineComment[]
  note: string
  outcome: Outcome | null
  publishedAt: string | null
}

/** What these marks lead to, as the database decides it; null while a criterion is undecided. */
export function outcomeOf(
  criteria: readonly string[],
  marks: Readonly<Record<string, Mark>>,
  isLast: boolean,
): Outcome | null {
  if (criteria.some((id) => (marks[id]?.met ?? null) === null)) return null
  if (criteria.every((id) => marks[id]?.met)) return 'passed'
  return isLast ? 'failed' : 'returned'
}
