import { AsyncLocalStorage } from 'node:async_hooks'

/** The request that is being answered. */
export type CurrentRequest = {
  id: string
  method: string
  /** Without query and secrets. */
  path: string
}

// One for the process: the bundler copies this file, and the server has its own.
const shared = globalThis as { [key: symbol]: unknown }
const key = Symbol.for('altiora.request')
shared[key] ??= new AsyncLocalStorage<CurrentRequest>()
const storage = shared[key] as AsyncLocalStorage<CurrentRequest>

/** The current request; null outside of one, and on hosts that start the renderers themselves. */
export const currentRequest = (): CurrentRequest | null => storage.getStore() ?? null

/** Runs `work` as part of a request. */
export const inRequest = <T>(request: CurrentRequest, work: () => T): T =>
  storage.run(request, work)
