/** What may be stored about an error: nothing that anyone typed. */
export type ErrorFacts = {
  name: string
  code: string | null
  /** The engine's or framework's own words without values; empty where these can't be told apart. */
  message: string
  /** Where it happened in our own code, innermost first. */
  frames: string[]
}

/** Messages that engines and frameworks write. Values in them, also names of properties, may have been typed. */
const messages: [RegExp, string][] = [
  [/^Cannot (read|set) properties of (undefined|null)\b/, 'Cannot $1 properties of $2'],
  [
    /^Cannot access '[\w$]+' before initialization$/,
    'Cannot access a variable before initialization',
  ],
  [/^.* is not (a function|iterable|a constructor)\b/s, 'Something is not $1'],
  [/^[\w$]{1,60} is not defined$/, 'A variable is not defined'],
  [/^.* is (undefined|null)$/s, 'Something is $1'],
  [/^(undefined|null) is not (an object|a function)\b/, '$1 is not $2'],
  [/^Cannot convert undefined or null to object$/, '$&'],
  [/^Assignment to constant variable\.$/, '$&'],
  [
    /^(?:Maximum call stack size exceeded|too much recursion)\b/,
    'Maximum call stack size exceeded',
  ],
  [
    /^Invalid (array length|time value|count value|date|time zone|language tag|URL|regular expression)\b/i,
    'Invalid $1',
  ],
  [/^Unexpected (?:token|end|number|string|identifier|non-whitespace) .*JSON/s, 'Invalid JSON'],
  [
    /^(?:Failed to fetch|Load failed|fetch failed|NetworkError when attempting to fetch resource\.)$/,
    'Failed to fetch',
  ],
  [
    /^(?:Loading chunk|Failed to load chunk|error loading dynamically imported module|Failed to fetch dynamically imported module|Importing a module script failed)/i,
    'Loading a script failed',
  ],
  [/^Minified React error #(\d{1,4});/, 'Minified React error #$1'],
  [/^Failed to execute '(\w{1,40})' on '(\w{1,40})'/, "Failed to execute '$1' on '$2'"],
  [
    /^(?:The operation was aborted|signal is aborted|This operation was aborted)/,
    'The operation was aborted',
  ],
  [
    /^(?:The operation timed out|signal timed out|The operation was aborted due to timeout)/,
    'The operation timed out',
  ],
  [/^(?:The quota has been exceeded|QuotaExceededError)/, 'The quota has been exceeded'],
  [/^ResizeObserver loop\b/, 'ResizeObserver loop'],
  [/^Connection closed\.$/, '$&'],
  [
    /^An error occurred in the Server Components render\./,
    'A part of the page failed on the server',
  ],
]

function messageOf(text: string): string {
  const known = messages.find(([pattern]) => pattern.test(text))
  if (!known) return ''
  const [pattern, words] = known
  const [match = ''] = pattern.exec(text) ?? []
  return match.replace(pattern, words).slice(0, 200)
}

const position = /:(\d{1,7}):(\d{1,7})\)?$/
const folder =
  /(?:_next\/static|\.next\/server|\/(?:app|components|lib|server|scripts|supabase|node_modules))\//
/** Longer paths aren't ours, and names of properties that anyone may have typed can be of any length. */
const longestFile = 180

/** The file, row and column at the end of a stack's line; null if the file isn't in our code or a package's. */
function placeOf(line: string): { file: string; row: string; column: string } | null {
  const [end = '', row = '', column = ''] = position.exec(line.slice(-longestFile)) ?? []
  if (!end) return null
  const before = line.slice(-longestFile - end.length, -end.length)
  const path = before.split(/[^\w./@~%()[\]-]/).at(-1) ?? ''
  const start = folder.exec(path)?.index ?? -1
  const file = path.slice(start)
  return start >= 0 && /\.[cm]?[jt]sx?$/.test(file) ? { file, row, column } : null
}

const functionName = /^\s*at (?:async )?(?:new )?([\w$.<>]{1,80}) \(|^([\w$.<>]{1,80})@/

/** The frames of a stack that are in our code or a package's, without the message before them. */
function framesOf({ name, message, stack = '' }: Error): string[] {
  const head = [`${name}: ${message}`, message].find((text) => text && stack.startsWith(text)) ?? ''
  const lines = stack.slice(head.length).split('\n')
  return lines
    .flatMap((line) => {
      const place = placeOf(line)
      if (!place) return []
      const [, v8, other] = functionName.exec(line) ?? []
      const file = place.file.replace(/^\//, '')
      return [`${v8 ?? other ?? '(anonymous)'} ${file}:${place.row}:${place.column}`]
    })
    .slice(0, 12)
}

export const errorName = /^[A-Z][A-Za-z0-9]{0,59}$/
export const errorCode = /^[A-Z0-9_]{1,40}$/

/** What may be stored about anything that was thrown. */
export function factsOf(thrown: unknown): ErrorFacts {
  if (!(thrown instanceof Error)) return { name: 'Thrown', code: null, message: '', frames: [] }
  const { code } = thrown as { code?: unknown }
  return {
    name: errorName.test(thrown.name) ? thrown.name : 'Error',
    code: typeof code === 'string' && errorCode.test(code) ? code : null,
    message: messageOf(thrown.message),
    frames: framesOf(thrown),
  }
}

/** The words of a message as a pattern: each value is one that its own part of the message allows. */
function wordsPattern([pattern, words]: [RegExp, string]): RegExp {
  if (words === '$&') return pattern
  const parts = [...pattern.source.matchAll(/\(([^?()][^()]*)\)/g)].map(([, part]) => part)
  const plain = words.replace(/[.*+?^()[\]{}|\\]/g, '\\$&')
  return new RegExp(`^${plain.replace(/\$(\d)/g, (_, place) => `(?:${parts[place - 1]})`)}$`, 'i')
}

const known = messages.map(wordsPattern)

/** Whether a text is one that `factsOf` returns as a message. */
export const isKnownMessage = (text: string): boolean =>
  text === '' || known.some((pattern) => pattern.test(text))
