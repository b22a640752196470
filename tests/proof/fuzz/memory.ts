import { readFileSync } from 'node:fs'

/** A process's resident memory, in MB. */
const residentOf = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

/** In MB: the process's resident memory and used heap. */
export type Memory = { resident: number; heap: number }

type Answered = { id?: number; result?: { result?: { value?: string } } }

/** Makes a process collect garbage before each measurement, through Node's inspector. */
export async function memoryOf(pid: number, port: number) {
  process.kill(pid, 'SIGUSR1')
  const limit = AbortSignal.timeout(10_000)
  let address: string | undefined
  while (!address) {
    const listed = await fetch(`http://127.0.0.1:${port}/json/list`, { signal: limit })
      .then((answer) => answer.json() as Promise<{ webSocketDebuggerUrl: string }[]>)
      .catch(() => [])
    address = listed[0]?.webSocketDebuggerUrl
    limit.throwIfAborted()
  }
  const socket = new WebSocket(address)
  await new Promise((done, fail) => {
    socket.onopen = done
    socket.onerror = fail
  })
  let last = 0
  const call = (method: string, params = {}) =>
    new Promise<Answered>((done) => {
      const id = ++last
      const listen = ({ data }: MessageEvent) => {
        const answer = JSON.parse(String(data)) as Answered
        if (answer.id !== id) return
        socket.removeEventListener('message', listen)
        done(answer)
      }
      socket.addEventListener('message', listen)
      socket.send(JSON.stringify({ id, method, params }))
    })
  return {
    /** Resident memory and used heap after a collection, in MB. */
    async measure(): Promise<Memory> {
      await call('HeapProfiler.collectGarbage')
      const expression = 'String(process.memoryUsage().heapUsed)'
      const { result } = await call('Runtime.evaluate', { expression })
      const heap = Number(result?.result?.value) / 1024 / 1024
      return { resident: residentOf(pid), heap }
    },
    close: () => socket.close(),
  }
}
