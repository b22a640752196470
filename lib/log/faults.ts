import { type ErrorFacts, factsOf } from './facts'
import { currentRequest } from './request'
import { newRequestId } from './request-id'

/** Something that went wrong and nobody expected, without what anyone typed. */
export type Fault = ErrorFacts & {
  source: 'server' | 'browser' | 'database' | 'worker'
  /** A route; by default the current request's path, reduced to one. */
  page: string | null
  /** The number under which the log has more. */
  reference: string
  digest: string | null
  browser: string | null
  system: string | null
}

type Sink = (fault: Fault) => void

// One for the process: the bundler copies this file.
const shared = globalThis as { [key: symbol]: unknown }
const key = Symbol.for('altiora.faults')

/** Passes all faults of this process on, to be stored. */
export const storeFaultsBy = (sink: Sink): void => {
  shared[key] = sink
}

/** Passes a fault on that is in the log already; the number is the request's unless given. */
export function passFault(facts: ErrorFacts, more: Partial<Fault> = {}): void {
  const sink = shared[key] as Sink | undefined
  sink?.({
    source: 'server',
    page: null,
    digest: null,
    browser: null,
    system: null,
    ...facts,
    ...more,
    reference: more.reference ?? currentRequest()?.id ?? newRequestId('R'),
  })
}

/** Logs an unexpected error and passes it on; returns its number. */
export function noteFault(error: unknown, more: Partial<Fault> = {}): string {
  const reference = more.reference ?? currentRequest()?.id ?? newRequestId('R')
  console.error({ event: 'fault', reference }, error)
  passFault(factsOf(error), { ...more, reference })
  return reference
}
