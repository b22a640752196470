/** Characters parsed in one go, which takes a few milliseconds at most. */
const short = 64 * 1024
/** Values read between yields to other requests. */
const turn = 10_000

const blank = /[ \t\n\r]*/y
const scalar = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y
const escaped = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y

/** Where a match at `from` ends; -1 without one. */
function endOf(pattern: RegExp, text: string, from: number): number {
  pattern.lastIndex = from
  return pattern.test(text) ? pattern.lastIndex : -1
}

/** Where the string whose quotation mark is at `from` ends; -1 if it is not one. */
function endOfString(text: string, from: number): number {
  for (let at = from + 1; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === 0x22) return at + 1
    if (code < 0x20) return -1
    if (code !== 0x5c) continue
    const end = endOf(escaped, text, at)
    if (end < 0) return -1
    at = end - 1
  }
  return -1
}

/** The length of a list, 1 for anything else, null for invalid JSON. */
function count(text: string): number | null {
  try {
    const value: unknown = JSON.parse(text)
    return Array.isArray(value) ? value.length : 1
  } catch {
    return null
  }
}

const closing: Record<string, string> = { '[': ']', '{': '}' }

/** As `count`, a value at a time: parsed as a whole, 10 MB of brackets take 300 MB. */
async function countSlowly(text: string): Promise<number | null> {
  const open: string[] = []
  let elements = 0
  let read = 0
  let at = endOf(blank, text, 0)
  // What may come next: 'first' is a value, key or end right after a bracket.
  let next: 'value' | 'first' | 'key' | 'comma' = 'value'
  for (;;) {
    const letter = text[at] ?? ''
    const around = open.at(-1)
    if (around && (next === 'comma' || next === 'first') && letter === closing[around]) {
      open.pop()
      at += 1
      next = 'comma'
    } else if (next === 'comma') {
      if (!around || letter !== ',') return null
      at += 1
      next = around === '{' ? 'key' : 'value'
    } else if (next === 'key' || (next === 'first' && around === '{')) {
      at = letter === '"' ? endOfString(text, at) : -1
      at = at < 0 ? at : endOf(blank, text, at)
      if (text[at] !== ':') return null
      at += 1
      next = 'value'
    } else {
      if (open.length === 1) elements += 1
      if (letter === '[' || letter === '{') {
        open.push(letter)
        at += 1
        next = 'first'
      } else {
        at = letter === '"' ? endOfString(text, at) : endOf(scalar, text, at)
        next = 'comma'
      }
      read += 1
      if (read % turn === 0) await new Promise<void>((resume) => setImmediate(resume))
    }
    if (at < 0) return null
    at = endOf(blank, text, at)
    if (open.length === 0 && at === text.length) break
  }
  return /^[ \t\n\r]*\[/.test(text) ? elements : 1
}

/** The length of a JSON list, 1 for other JSON, null if invalid. */
export const countJson = async (text: string): Promise<number | null> =>
  text.length <= short ? count(text) : countSlowly(text)
