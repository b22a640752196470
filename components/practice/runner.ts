import type {
  CasesRequest,
  CasesResult,
  Output,
  RunEnd,
  RunLanguage,
  RunRequest,
} from '@/lib/runtimes/types'
import { type Connection, connect } from './connection'

/** How far a run is: its language is being downloaded and started, or it's running. */
export type RunStep = 'loading' | 'running'

/** The frame of each language that this page has used. */
const connections = new Map<RunLanguage, Promise<Connection>>()

function connectionFor(language: RunLanguage): Promise<Connection> {
  const existing = connections.get(language)
  if (existing) return existing
  const made = connect(language)
  connections.set(language, made)
  // The next run tries again.
  made.catch(() => connections.delete(language))
  return made
}

/** Whether this page has downloaded a language, or is about to. */
export const isLoaded = (language: RunLanguage): boolean => connections.has(language)

async function task(
  language: RunLanguage,
  send: (connection: Connection) => Promise<CasesResult>,
): Promise<CasesResult> {
  try {
    return await send(await connectionFor(language))
  } catch (error) {
    connections.delete(language)
    return { end: { kind: 'unavailable', why: (error as Error).message }, outputs: [] }
  }
}

/** Runs code in an isolated frame, for at most five seconds; `setup` runs before it (SQL: tables; otherwise earlier code). */
export async function run(
  request: RunRequest,
  onOutput: (output: Output) => void,
  onStep?: (step: RunStep) => void,
): Promise<RunEnd> {
  onStep?.('loading')
  const { end } = await task(request.language, (connection) =>
    connection.send({ kind: 'run', request }, onOutput, () => onStep?.('running')),
  )
  return end
}

/**
 * Calls the function `entry` of the code with each input (an array of JSON arguments). For SQL, each input is a script
 * that fills the tables that `setup` made in a new database, and the value is the last query's `{ columns, rows }`. The
 * five seconds hold for all inputs together.
 */
export function runCases(request: CasesRequest): Promise<CasesResult> {
  return task(request.language, (connection) =>
    connection.send({ kind: 'cases', request }, () => {}),
  )
}
