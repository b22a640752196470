import { newsIn } from '@/components/practice/check-news'
import type {
  CaseOutput,
  CasesRequest,
  Output,
  RunEnd,
  RunLanguage,
  RunRequest,
} from '@/lib/runtimes/types'

/** What a page passes to a new frame, beside a port for everything else. */
export type Start = {
  language: RunLanguage
  /** The worker's script. */
  script: ArrayBuffer
  wasm: ArrayBuffer
  /** Other files of the runtime. */
  data: ArrayBuffer | null
}

/** From the page to the frame, and on to the worker. */
export type Task = { id: number } & (
  | { kind: 'run'; request: RunRequest }
  | { kind: 'cases'; request: CasesRequest }
)

/** From the worker to the frame, and on to the page. */
export type News =
  | { kind: 'ready' }
  | { kind: 'failed'; why: string }
  | { kind: 'started'; id: number }
  | { kind: 'output'; id: number; output: Output }
  | { kind: 'end'; id: number; end: RunEnd; outputs?: CaseOutput[] }

/** What a worker starts from. */
export type WorkerStart = { module: WebAssembly.Module; data: ArrayBuffer | null }

/** How long a program may run, in milliseconds; loading doesn't count. */
export const mostTime = 5000
/** How much one may show: characters of text, and cells of tables and points of charts as ten each. */
export const mostOutput = 200_000

/** A worker, as far as it's watched here. */
type Worked = { post(task: Task): void; end(): void }

type Supervised = {
  /** Starts a worker, which reports to `hear`. */
  start(hear: (data: unknown) => void): Worked
  /** Passes news to the page. */
  tell(news: News): void
}

const sizeOf = (value: unknown) => JSON.stringify(value)?.length ?? 0

/** Does one task after the other, each in a worker of its own, and ends those that use too much time, memory or output. */
export function createSupervisor({ start, tell }: Supervised) {
  let worker: Worked | null = null
  let isReady = false
  const waiting: Task[] = []
  let current: { task: Task; shown: number; timer: ReturnType<typeof setTimeout> } | null = null

  function begin(): void {
    isReady = false
    const one: Worked = start((data) => {
      // A worker that was ended may still have had something to say.
      if (one !== worker) return
      const news = newsIn(data)
      if (news === 'too much' && current) stop(current.task.id, 'output')
      else if (news && news !== 'too much') hear(news)
    })
    worker = one
  }

  function next(): void {
    if (current || !isReady) return
    const task = waiting.shift()
    if (!task) return
    const timer = setTimeout(() => stop(task.id, 'time'), mostTime)
    current = { task, shown: 0, timer }
    tell({ kind: 'started', id: task.id })
    worker?.post(task)
  }

  /** Ends the worker with its task: what a program has left behind, such as a timer, doesn't go on. */
  function finish(news: News): void {
    if (current) clearTimeout(current.timer)
    current = null
    worker?.end()
    tell(news)
    begin()
  }

  function stop(id: number, why: 'time' | 'memory' | 'output'): void {
    finish({ kind: 'end', id, end: { kind: 'stopped', why }, outputs: [] })
  }

  function hear(news: News): void {
    if (news.kind === 'ready') {
      isReady = true
      tell(news)
      next()
    } else if (news.kind === 'failed') {
      worker?.end()
      worker = null
      if (current) {
        // The worker broke down, most likely for want of memory.
        stop(current.task.id, 'memory')
        return
      }
      tell(news)
    } else if (!current || !('id' in news) || news.id !== current.task.id) {
      // Forged by the program, or late.
    } else if (news.kind === 'output') {
      current.shown += sizeOf(news.output)
      if (current.shown > mostOutput) stop(news.id, 'output')
      else tell(news)
    } else if (news.kind === 'end') {
      finish(news)
    }
  }

  begin()
  return {
    add(task: Task): void {
      waiting.push(task)
      if (!worker) begin()
      next()
    },
  }
}
