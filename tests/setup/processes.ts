import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { cpus } from 'node:os'

/** Restricts a process, with all its threads, to one core (from 0). */
export function pin(pid: number, core: number): void {
  execFileSync('taskset', ['-acp', String(core), String(pid)], { stdio: 'ignore' })
}

/** Gives a process all cores again. */
export function unpin(pid: number): void {
  execFileSync('taskset', ['-acp', `0-${cpus().length - 1}`, String(pid)], { stdio: 'ignore' })
}

/** CPU seconds of a process's threads since its start. */
export function workedSeconds(pid: number): number {
  const nanoseconds = readdirSync(`/proc/${pid}/task`).map((thread) =>
    Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]),
  )
  return nanoseconds.reduce((sum, one) => sum + one, 0) / 1e9
}

/** Bytes of memory that a process uses. */
export function residentBytes(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) * 1024
}

/** A process's children. */
export const childrenOf = (pid: number): number[] =>
  readdirSync(`/proc/${pid}/task`)
    .flatMap((thread) => readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' '))
    .filter(Boolean)
    .map(Number)

/** All processes of a web server: the front and its renderers. */
export const webProcesses = (pid: number): number[] => [pid, ...childrenOf(pid)]
