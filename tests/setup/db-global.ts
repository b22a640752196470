import type { TestProject } from 'vitest/node'
import { findBinaries, type ServerAddress, startServer } from './db-server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** This run's server; null without PostgreSQL's server binaries. */
    postgres: ServerAddress | null
  }
}

/** Starts PostgreSQL once for all files, if it's installed. */
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
