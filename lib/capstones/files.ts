/** Limits of a capstone's files; must match the database's check. */
export const fileLimits = {
  count: 20,
  /** All texts together, in bytes of UTF-8. */
  bytes: 200_000,
  name: 100,
} as const

/** Largest request that saves files, in bytes: JSON writes each line feed and quote with two characters. */
export const saveBytes = 512 * 1024

/** Largest request that saves a marking, in bytes. */
export const markBytes = 256 * 1024

/** Longest texts of a marking, in characters; must match the database's checks. */
export const markLimits = { comment: 2000, note: 4000, comments: 200 } as const

/** A text file that is submitted. */
export type CapstoneFile = { name: string; text: string }

const nameFormat = /^[.]?[A-Za-z0-9_-][A-Za-z0-9._-]*(?:\/[.]?[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/

/** Control characters other than tab and line feed, and those that reverse the writing direction. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const refused = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/

/** A text with line feeds only. */
export const withLineFeeds = (text: string) => text.replace(/\r\n?/g, '\n')

/** The size of all texts in bytes of UTF-8. */
export const sizeOf = (files: readonly CapstoneFile[]): number =>
  files.reduce((sum, { text }) => sum + new TextEncoder().encode(text).length, 0)

type FileProblem =
  | 'file_name_invalid'
  | 'file_name_twice'
  | 'file_characters'
  | 'files_many'
  | 'files_large'

/** What keeps files from being saved: the problem and the file's place, if it is one file's; null if nothing does. */
export function problemOf(
  files: readonly CapstoneFile[],
): { problem: FileProblem; at: number | null } | null {
  const names = files.map(({ name }) => name.toLowerCase())
  const first = (isWrong: (file: CapstoneFile, at: number) => boolean) => files.findIndex(isWrong)
  const found = [
    [
      first(({ name }) => name.length > fileLimits.name || !nameFormat.test(name)),
      'file_name_invalid',
    ],
    [first((_, at) => names.indexOf(names[at] ?? '') < at), 'file_name_twice'],
    [first(({ text }) => refused.test(text)), 'file_characters'],
  ] as const
  for (const [at, problem] of found) if (at >= 0) return { problem, at }
  if (files.length > fileLimits.count) return { problem: 'files_many', at: null }
  if (sizeOf(files) > fileLimits.bytes) return { problem: 'files_large', at: null }
  return null
}

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
