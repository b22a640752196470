import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makePrivateFolder } from './private-folder.ts'

interface Holder {
  pid: number
  /** The process's start in kernel ticks; null where unavailable. */
  started: string | null
}

// A process id alone isn't enough: a restarted container reuses the same small numbers.
function startOf(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    // Z: a zombie, which has ended.
    return fields[0] === 'Z' ? null : (fields[19] ?? null)
  } catch {
    return null
  }
}

function isRunning({ pid, started }: Holder): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  return started === null || started === startOf(pid)
}

/** Process id of the instance using `dataDir`, or null; ignores stale locks. */
export function lockHolder(dataDir: string): number | null {
  try {
    const holder = JSON.parse(readFileSync(join(dataDir, 'lock'), 'utf8')) as Holder
    return Number.isInteger(holder.pid) && holder.pid !== process.pid && isRunning(holder)
      ? holder.pid
      : null
  } catch {
    return null
  }
}

/** Error message when DATA_DIR is in use. */
export function lockedMessage(dataDir: string, pid: number): string {
  return (
    `The data directory ${dataDir} is in use by another instance (process ${pid}). ` +
    'Stop that instance, or set DATA_DIR to another directory.'
  )
}

/** Locks `dataDir` and returns a function that releases it; throws when it is in use. */
export function acquireLock(dataDir: string): () => void {
  makePrivateFolder(dataDir)
  const file = join(dataDir, 'lock')
  const holder: Holder = { pid: process.pid, started: startOf(process.pid) }
  for (;;) {
    try {
      writeFileSync(file, JSON.stringify(holder), { flag: 'wx' })
      return () => rmSync(file, { force: true })
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      const pid = lockHolder(dataDir)
      if (pid !== null) throw new Error(lockedMessage(dataDir, pid))
      rmSync(file, { force: true })
    }
  }
}
