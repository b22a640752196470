import type { TestProject } from 'vitest/node'
import { findBinaries, type ServerAddress, startServer } from './db-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The server of this run; null on a machine without PostgreSQL's server binaries. */
    postgres: ServerAddress | null
  }
}

/** Starts PostgreSQL once for all files, where it is installed. */
export default async function setup(project: TestProject) {
  const binaries = findBinaries()
  if (!binaries) {
    project.provide('postgres', null)
    return
  }
  const { address, stop } = await startServer(binaries)
  project.provide('postgres', address)
  return stop
}
