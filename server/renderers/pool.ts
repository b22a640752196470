import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { createSemaphore } from '../../lib/http/semaphore.ts'
import { lendTurns } from './turns.ts'

/** A renderer from the front's point of view; it stays the same when its process restarts. */
export type Renderer = {
  readonly socketPath: string
  readonly agent: Agent
  /**
   * Queues requests so that visitors, whose responses are quick, never wait for members' pages, and nobody waits for
   * credentials that may be made up.
   */
  readonly turns: Record<'visitors' | 'people' | 'strangers', ReturnType<typeof createSemaphore>>
  ready: boolean
  /** Requests whose response hasn't started. */
  busy: number
}

/** Limits for visitors, members and unknown credentials in each renderer: running, waiting, and both per owner. */
const most = { running: 64, waiting: 500, each: 250 }

/** Pauses before a renderer that ended is restarted, and how long it must have run for the shortest one. */
const pauses = { first: 1_000, longest: 30_000, forgotten: 60_000 }

/** How long a renderer that broke a connection gets no requests. */
const avoided = 500

/** How long a renderer that is told to end may finish its work after its responses. */
const farewell = 3_000

/** Sockets in our own folder, which no other account on the machine can open. */
function socketPaths(count: number): { paths: string[]; remove: () => void } {
  if (process.platform === 'win32') {
    const paths = Array.from({ length: count }, () => `\\\\.\\pipe\\${crypto.randomUUID()}`)
    return { paths, remove: () => {} }
  }
  const folder = mkdtempSync(join(tmpdir(), 'altiora-'))
  return {
    paths: Array.from({ length: count }, (_, index) => join(folder, String(index))),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

type Options = {
  script: string | URL
  count: number
  pause?: number
  /** Receives the renderers' messages. */
  onMessage?: (message: unknown) => void
}

/** Starts `count` renderers and keeps them running. `ready` rejects if one ends before all are ready. */
export function startRenderers({ script, count, pause: first = pauses.first, onMessage }: Options) {
  const { paths, remove } = socketPaths(count)
  const children = new Map<Renderer, ChildProcess>()
  const timers = new Set<NodeJS.Timeout>()
  let started = false
  let stopping = false

  function run(
    renderer: Renderer,
    pause: number,
    fail?: (error: Error) => void,
    done?: () => void,
  ) {
    if (process.platform !== 'win32') rmSync(renderer.socketPath, { force: true })
    const since = Date.now()
    const child = fork(script, [renderer.socketPath], {
      env: { ...process.env, ALTIORA_RENDERER: '1' },
    })
    children.set(renderer, child)
    const release = lendTurns(child)
    if (onMessage) child.on('message', onMessage)
    child.on('message', ({ type }: { type?: string }) => {
      if (type !== 'ready') return
      renderer.ready = true
      if (started) console.info(`A renderer is running again (process ${child.pid}).`)
      done?.()
    })
    child.once('error', (error) => console.error(error.message))
    child.once('exit', (code, signal) => {
      renderer.ready = false
      release()
      if (stopping) return
      if (!started) return fail?.(new Error('A renderer could not be started. See above.'))
      const wait = Date.now() - since > pauses.forgotten ? first : pause
      console.error(`A renderer ended (${signal ?? code}). Restarting it in ${wait / 1000} s.`)
      const timer = setTimeout(() => {
        timers.delete(timer)
        run(renderer, Math.min(wait * 2, pauses.longest))
      }, wait)
      timers.add(timer)
    })
  }

  const renderers = paths.map((socketPath): Renderer => {
    const turns = {
      visitors: createSemaphore(most),
      people: createSemaphore(most),
      strangers: createSemaphore(most),
    }
    const agent = new Agent({ keepAlive: true, maxFreeSockets: 256 })
    return { socketPath, agent, turns, ready: false, busy: 0 }
  })
  const ready = Promise.all(
    renderers.map((one) => new Promise<void>((done, fail) => run(one, first, fail, done))),
  ).then(() => {
    started = true
  })

  return {
    ready,
    pids: () => [...children.values()].map(({ pid }) => pid),
    /** The number of running renderers, and their total. */
    state: () => `${renderers.filter((one) => one.ready).length}/${count}`,
    /** The owner's renderer or, if it's down, the next one; for visitors the least busy. Null if there is none. */
    choose(owner: string | null): Renderer | null {
      const there = renderers.filter((one) => one.ready)
      if (owner === null) {
        return there.reduce<Renderer | null>(
          (least, one) => (least && least.busy <= one.busy ? least : one),
          null,
        )
      }
      const own = renderers[crc32(owner) % count]
      return own?.ready ? own : (there[crc32(owner) % (there.length || 1)] ?? null)
    },
    /** Sends it nothing for a moment, because connections break before its exit is reported. */
    avoid(renderer: Renderer): void {
      const child = children.get(renderer)
      renderer.ready = false
      const timer = setTimeout(() => {
        timers.delete(timer)
        if (children.get(renderer) === child && child?.exitCode === null && !child.signalCode) {
          renderer.ready = true
        }
      }, avoided)
      timers.add(timer)
    },
    /** Ends them all. */
    async stop(): Promise<void> {
      stopping = true
      for (const timer of timers) clearTimeout(timer)
      await Promise.all(
        [...children.values()].map(async (child) => {
          if (child.exitCode !== null || child.signalCode !== null) return
          const force = setTimeout(() => child.kill('SIGKILL'), farewell)
          const exited = once(child, 'exit')
          child.send({ type: 'stop' }, () => {})
          await exited
          clearTimeout(force)
        }),
      )
      for (const { agent } of renderers) agent.destroy()
      remove()
    },
  }
}

export type Renderers = ReturnType<typeof startRenderers>
