import { confine } from '@/lib/runtimes/limit-memory'
import type { Runtime } from '@/lib/runtimes/types'
import type { News, Task, WorkerStart } from './supervisor'

type Scope = { postMessage(news: News): void; onmessage: ((event: MessageEvent) => void) | null }

/** Does a frame's tasks with a runtime, which `load` makes of the files that come first. */
export function work(load: (start: WorkerStart) => Promise<Runtime>): void {
  const scope = globalThis as unknown as Scope
  // The program could otherwise replace these.
  const tell = scope.postMessage.bind(scope)

  function failed(error: unknown): void {
    tell({ kind: 'failed', why: String(error) })
  }

  async function perform(runtime: Runtime, task: Task): Promise<void> {
    const { id } = task
    if (task.kind === 'run') {
      const end = await runtime.run(task.request, (output) => tell({ kind: 'output', id, output }))
      tell({ kind: 'end', id, end })
    } else {
      const { end, outputs } = await runtime.runCases(task.request)
      tell({ kind: 'end', id, end, outputs })
    }
  }

  scope.onmessage = async ({ data: start }: MessageEvent<WorkerStart>) => {
    try {
      const runtime = await load(start)
      confine()
      scope.onmessage = ({ data: task }: MessageEvent<Task>) => {
        perform(runtime, task).catch(failed)
      }
      tell({ kind: 'ready' })
    } catch (error) {
      failed(error)
    }
  }
}

/**
 * Lets runtimes that fetch their files and compile WebAssembly themselves, while `load` runs, use what the page has
 * passed: there is no network.
 */
export async function withFiles<Loaded>(
  { module, data }: { module: WebAssembly.Module; data: ArrayBuffer | null },
  load: () => Promise<Loaded>,
): Promise<Loaded> {
  const { fetch } = globalThis
  const { instantiateStreaming } = WebAssembly
  globalThis.fetch = async () => new Response(data)
  WebAssembly.instantiateStreaming = async (_, imports) => ({
    module,
    instance: await WebAssembly.instantiate(module, imports),
  })
  try {
    return await load()
  } finally {
    globalThis.fetch = fetch
    WebAssembly.instantiateStreaming = instantiateStreaming
  }
}
