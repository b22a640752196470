/** Lists and objects in one another, far more than any of our forms has. */
const deepest = 64

/** Whether a JSON text nests lists and objects so deeply that reading or storing them could fail. */
function isTooDeep(text: string): boolean {
  let depth = 0
  let inString = false
  for (let at = 0; at < text.length; at++) {
    const letter = text[at]
    if (inString) {
      if (letter === '\\') at++
      else if (letter === '"') inString = false
    } else if (letter === '"') inString = true
    else if (letter === '[' || letter === '{') {
      depth += 1
      if (depth > deepest) return true
    } else if (letter === ']' || letter === '}') depth -= 1
  }
  return false
}

export class TooDeep extends Error {}

/** A JSON text's value. Throws `TooDeep`, or `SyntaxError`. */
export function parseJsonText(text: string): unknown {
  if (isTooDeep(text)) throw new TooDeep()
  return JSON.parse(text)
}

/** Whether Postgres can store a value: no NUL characters or lone surrogates in any string or key. */
export function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0')
  // Files and the like are stored elsewhere.
  if (value === null || typeof value !== 'object' || value instanceof Blob) return true
  return Object.entries(value).every(([key, inner]) => isStorable(key) && isStorable(inner))
}
