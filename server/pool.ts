import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent } from 'node:http'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { createSemaphore } from '@/lib/http/concurrency.ts'

type Queue = ReturnType<typeof createSemaphore>

/** A renderer from the web server's point of view; it stays the same when its process restarts. */
export type Renderer = {
  readonly socketPath: string
  readonly agent: Agent
  /** Visitors, whose responses are quick, never wait for members' pages, and nobody for credentials that may be made up. */
  readonly queues: Record<'visitors' | 'people' | 'strangers', Queue>
  isReady: boolean
  /** Requests whose response hasn't started. */
  busy: number
}

/** Limits of each queue, per person or network for the last. */
const limits = { concurrency: 64, queue: 500, perKey: 250 }

/** In milliseconds. */
const delays = {
  /** Before a renderer that ended is restarted. */
  restart: 1_000,
  /** Without requests after a broken connection. */
  avoid: 500,
  /** For a renderer's work after its last response. */
  stop: 3_000,
}

/** More cores than any machine of this site has; each renderer needs memory. */
const mostWorkers = 64

/** The number of renderers in WEB_WORKERS, by default one per core. Throws for an invalid number. */
export function readWorkers(value: string | undefined): number {
  const text = value?.trim() || String(Math.min(availableParallelism(), mostWorkers))
  const count = Number(text)
  if (/^\d+$/.test(text) && count >= 1 && count <= mostWorkers) return count
  throw new Error(
    `WEB_WORKERS must be the number of renderers, from 1 to ${mostWorkers}, not "${text}".`,
  )
}

type Options = {
  script: string | URL
  count: number
  restartDelay?: number
  /** Receives the renderers' messages. */
  onMessage?: (message: unknown) => void
}

/** Starts `count` renderers and keeps them running. `ready` rejects if one ends before all are ready. */
export function startRenderers({
  script,
  count,
  restartDelay = delays.restart,
  onMessage = () => {},
}: Options) {
  // Sockets in our own folder, which no other account on the machine can open.
  const folder = mkdtempSync(join(tmpdir(), 'altiora-'))
  const children = new Map<Renderer, ChildProcess>()
  const listening = new WeakSet<ChildProcess>()
  let isStarted = false
  let isStopping = false

  const renderers = Array.from({ length: count }, (_, index): Renderer => {
    const queues = {
      visitors: createSemaphore(limits),
      people: createSemaphore(limits),
      strangers: createSemaphore(limits),
    }
    const socketPath =
      process.platform === 'win32'
        ? `\\\\.\\pipe\\${crypto.randomUUID()}`
        : join(folder, String(index))
    const agent = new Agent({ keepAlive: true, maxFreeSockets: 256 })
    return { socketPath, agent, queues, isReady: false, busy: 0 }
  })

  function run(renderer: Renderer, onReady: () => void, onExit: (error: Error) => void): void {
    if (process.platform !== 'win32') rmSync(renderer.socketPath, { force: true })
    const child = fork(script, [renderer.socketPath])
    children.set(renderer, child)
    child.on('message', onMessage)
    child.on('message', ({ type }: { type?: string }) => {
      if (type !== 'ready') return
      listening.add(child)
      renderer.isReady = true
      onReady()
    })
    child.once('error', (error) => console.error(error.message))
    child.once('exit', (code, signal) => {
      renderer.isReady = false
      if (isStopping) return
      if (!isStarted) return onExit(new Error('A renderer could not be started. See above.'))
      console.error(`A renderer ended (${signal ?? code}). Restarting it.`)
      const onRestart = () => console.info(`A renderer is running again (process ${child.pid}).`)
      setTimeout(() => !isStopping && run(renderer, onRestart, onExit), restartDelay).unref()
    })
  }

  const ready = Promise.all(
    renderers.map((renderer) => new Promise<void>((done, fail) => run(renderer, done, fail))),
  ).then(() => {
    isStarted = true
  })

  return {
    ready,
    pids: () => [...children.values()].map(({ pid }) => pid),
    /** The number of running renderers, and their total. */
    state: () => `${renderers.filter(({ isReady }) => isReady).length}/${count}`,
    /** Running renderers, best first: the one of this key, for visitors (null) the least busy. */
    choose(key: string | null): Renderer[] {
      const start = key === null ? 0 : crc32(key) % count
      const running = [...renderers.slice(start), ...renderers.slice(0, start)].filter(
        ({ isReady }) => isReady,
      )
      return key === null ? running.sort((a, b) => a.busy - b.busy) : running
    },
    /** Sends it nothing for a moment, because connections break before its exit is reported. */
    avoid(renderer: Renderer): void {
      renderer.isReady = false
      setTimeout(() => {
        const child = children.get(renderer)
        // One that was started again meanwhile says itself when it's ready.
        if (!child || !listening.has(child)) return
        renderer.isReady = child.exitCode === null && child.signalCode === null
      }, delays.avoid).unref()
    },
    /** Ends them all. */
    async stop(): Promise<void> {
      isStopping = true
      await Promise.all(
        [...children.values()].map(async (child) => {
          if (child.exitCode !== null || child.signalCode !== null) return
          const force = setTimeout(() => child.kill('SIGKILL'), delays.stop)
          const exited = once(child, 'exit')
          child.send({ type: 'stop' }, () => {})
          await exited
          clearTimeout(force)
        }),
      )
      for (const { agent } of renderers) agent.destroy()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export type Renderers = ReturnType<typeof startRenderers>
