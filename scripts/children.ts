import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { StartError } from '@/supabase/local/settings.ts'

export interface Started {
  process: ChildProcess
  /** Resolves when the child reports ready; never if it exits first. */
  ready: Promise<unknown>
  /** Exit code; 1 if ended by a signal. */
  ended: Promise<number>
}

const urlOf = (path: string) => new URL(`../${path}`, import.meta.url).href
const stopWithParent = urlOf('supabase/local/stop-with-parent.ts')
const moduleAliases = urlOf('server/module-aliases.ts')

/**
 * Starts a Node script in its own process group, so that Ctrl-C reaches only us and stopping it ends its whole tree.
 */
export function startChild(args: string[], env: Record<string, string | undefined>): Started {
  const own = args.some((arg) => arg.endsWith('.ts')) ? ['--import', moduleAliases] : []
  const child = spawn(process.execPath, ['--import', stopWithParent, ...own, ...args], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    detached: process.platform !== 'win32',
  })
  const ready = new Promise((done) => {
    child.on('message', (message) => {
      if ((message as { type?: string } | null)?.type === 'ready') done(message)
    })
  })
  const ended = new Promise<number>((done) => {
    child.once('error', (error) => {
      console.error(error.message)
      done(1)
    })
    child.once('exit', (code) => done(code ?? 1))
  })
  return { process: child, ready, ended }
}

/** Sends `signal` to the child's process group. */
export function signalChild({ process: child }: Started, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return
  try {
    if (process.platform === 'win32') child.kill(signal)
    else process.kill(-child.pid, signal)
  } catch {
    // Already gone.
  }
}

/** Asks the child to stop and resolves once it has; kills it after `graceMs`. */
export async function stopChild(child: Started, graceMs = 8000): Promise<void> {
  if (child.process.exitCode === null && child.process.signalCode === null) {
    const force = setTimeout(() => signalChild(child, 'SIGKILL'), graceMs)
    const exited = once(child.process, 'exit')
    signalChild(child, 'SIGTERM')
    await exited
    clearTimeout(force)
  }
  // Its remaining descendants.
  signalChild(child, 'SIGKILL')
}

interface Kept {
  /** Resolves when first ready; rejects if the child exits before. */
  ready: Promise<void>
  stop(): Promise<void>
  kill(): void
}

/** Keeps a child running: restarts it after an unexpected exit, with growing pauses. */
export function keepRunning(name: string, start: () => Started): Kept {
  let child: Started
  let stopping = false
  let pause = 1000
  let timer: NodeJS.Timeout | undefined
  const ready = new Promise<void>((done, fail) => {
    let wasReady = false
    const run = () => {
      child = start()
      const since = Date.now()
      child.ready.then(() => {
        if (wasReady) console.info(`The ${name} is running again.`)
        wasReady = true
        done()
      })
      child.ended.then((code) => {
        if (stopping) return
        if (!wasReady) return fail(new StartError(`The ${name} couldn’t be started. See above.`))
        if (Date.now() - since > 60_000) pause = 1000
        console.error(`The ${name} exited (code ${code}). Restarting it in ${pause / 1000} s.`)
        timer = setTimeout(run, pause)
        pause = Math.min(pause * 2, 30_000)
      })
    }
    run()
  })
  return {
    ready,
    stop() {
      stopping = true
      clearTimeout(timer)
      return stopChild(child)
    },
    kill() {
      stopping = true
      clearTimeout(timer)
      signalChild(child, 'SIGKILL')
    },
  }
}
