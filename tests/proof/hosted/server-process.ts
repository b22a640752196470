import { spawn } from 'node:child_process'
import { openSync, readFileSync } from 'node:fs'

type Options = {
  /** For messages. */
  name: string
  command: string[]
  cwd: string
  env: Record<string, string | undefined>
  /** File for its output. */
  log: string
  /** URL that answers 200 once the server is ready. */
  health: string
}

/** It ends with this process, because its pipe closes. */
const untilInputEnds = '"$@" & child=$!; cat > /dev/null; kill $child; wait $child'

/** Starts another project's server without this process's environment; returns a stop function. */
export async function startServerProcess(options: Options): Promise<() => Promise<void>> {
  const { name, command, cwd, log, health } = options
  const { PATH, HOME } = process.env
  const output = openSync(log, 'a')
  const child = spawn('sh', ['-c', untilInputEnds, 'sh', ...command], {
    cwd,
    env: { PATH, HOME, NODE_ENV: 'production', ...options.env },
    stdio: ['pipe', output, output],
  })
  const ended = new Promise<void>((done) => child.once('exit', () => done()))
  const stop = async () => {
    child.stdin?.end()
    await ended
  }
  const limit = AbortSignal.timeout(60_000)
  while (!(await fetch(health).catch(() => null))?.ok) {
    if (limit.aborted) {
      await stop()
      throw new Error(`The ${name} did not start:\n${readFileSync(log, 'utf8').slice(-2000)}`)
    }
    await new Promise((done) => setTimeout(done, 100))
  }
  return stop
}
