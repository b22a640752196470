import { inspect, stripVTControlCharacters } from 'node:util'
import { currentRequest } from './request.ts'

const levels = ['error', 'warn', 'info', 'log', 'debug'] as const
type Level = (typeof levels)[number]
type Fields = Record<string, unknown>

/** An email address among the characters that addresses consist of. */
function isAddress(word: string): boolean {
  const at = word.indexOf('@', 1)
  const dot = word.indexOf('.', at + 2)
  return at > 0 && dot > 0 && dot < word.length - 1
}

const withoutAddresses = (text: string) =>
  stripVTControlCharacters(text).replace(/[\w.+@-]+/g, (word) =>
    isAddress(word) ? '(address)' : word,
  )

/** An error as data, with up to three causes. */
function described(error: Error, depth = 0): Fields {
  const { name, message, stack, cause } = error
  const { code, digest } = error as { code?: unknown; digest?: unknown }
  return {
    name,
    ...(code !== undefined && { code: String(code) }),
    ...(typeof digest === 'string' && { digest }),
    message: withoutAddresses(message),
    ...(depth === 0 && stack && { stack: withoutAddresses(stack) }),
    ...(cause instanceof Error && depth < 3 && { cause: described(cause, depth + 1) }),
  }
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && 'event' in value && !(value instanceof Error)

/** One line of the log: an event with its fields, texts as `message`, and an error. */
export function lineOf(from: string, level: Level, args: readonly unknown[]): string {
  const error = args.find((arg) => arg instanceof Error)
  const fields = args.filter(isFields)
  const texts = args.filter((arg) => arg !== error && !isFields(arg))
  const message = texts
    .map((arg) => (typeof arg === 'string' ? arg : inspect(arg, { breakLength: Infinity })))
    .join(' ')
  return JSON.stringify({
    time: new Date().toISOString(),
    level: level === 'log' ? 'info' : level,
    from,
    request: currentRequest()?.id,
    ...Object.assign({}, ...fields),
    ...(message && { message: withoutAddresses(message) }),
    ...(error && { error: described(error) }),
  })
}

/** From here on, everything that this process writes to its console is one line of JSON per event. */
export function logAsLines(from: string): void {
  for (const level of levels) {
    const out = level === 'error' || level === 'warn' ? process.stderr : process.stdout
    console[level] = (...args: unknown[]) => void out.write(`${lineOf(from, level, args)}\n`)
  }
}
