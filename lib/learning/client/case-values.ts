import type { ExerciseFacts } from './exercise-facts'

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
