import { diffArrays } from 'diff'

/** What the browser knows of a code exercise from the start. */
export type ExerciseFacts = {
  course: string
  lesson: string
  language: 'python' | 'js' | 'sql'
  /** The function that is called; SQL has none. */
  entry: string | undefined
  starter: string
  setup: string | undefined
  /** Outputs are rows in any order. */
  unordered: boolean
  visible: { name: string; input: unknown; output: unknown }[]
  /** How many there are. */
  hints: number
}

type Language = ExerciseFacts['language']

const pythonNames = new Map<unknown, string>([
  [null, 'None'],
  [true, 'True'],
  [false, 'False'],
])

/** A value as one would write it in the language. */
export function literal(value: unknown, language: Language): string {
  const named = language === 'python' ? pythonNames.get(value) : undefined
  if (named) return named
  if (Array.isArray(value)) return `[${value.map((one) => literal(one, language)).join(', ')}]`
  if (typeof value === 'object' && value !== null) {
    const parts = Object.entries(value).map(([name, one]) => {
      const key = language === 'js' && /^[A-Za-z_]\w*$/.test(name) ? name : JSON.stringify(name)
      return `${key}: ${literal(one, language)}`
    })
    return language === 'js' && parts.length > 0
      ? `{ ${parts.join(', ')} }`
      : `{${parts.join(', ')}}`
  }
  return JSON.stringify(value) ?? 'undefined'
}

/** An input as a call of the function; for SQL, the statements themselves. */
export const inputText = (input: unknown, { language, entry }: ExerciseFacts): string =>
  language === 'sql' || !Array.isArray(input)
    ? String(input)
    : `${entry}(${input.map((one) => literal(one, language)).join(', ')})`

/** Rows of SQL, one a line; null for other values. */
export const rowsOf = (value: unknown, language: Language): string[] | null =>
  language === 'sql' && Array.isArray(value)
    ? value.map((row) => (row as unknown[]).map((cell) => cell ?? 'NULL').join(' | '))
    : null

export type DiffLine = {
  text: string
  /** Only in this version. */
  own: boolean
}

/** With more differing lines nothing is marked, so that typing in the editor stays responsive. */
const maxEdits = 500

const linesOf = (text: string) => text.split('\n')

/** The lines of two texts, each marked unless it is in both, in the same order. */
export function diffLines(before: string, after: string): [DiffLine[], DiffLine[]] {
  const changes = diffArrays(linesOf(before), linesOf(after), { maxEditLength: maxEdits })
  if (!changes) {
    const plain = (text: string) => linesOf(text).map((line) => ({ text: line, own: false }))
    return [plain(before), plain(after)]
  }
  const side = (own: 'added' | 'removed', other: 'added' | 'removed') =>
    changes
      .filter((change) => !change[other])
      .flatMap((change) => change.value.map((text) => ({ text, own: change[own] })))
  return [side('removed', 'added'), side('added', 'removed')]
}
