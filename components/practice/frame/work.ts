import { confine } from '@/lib/runtimes/confine'
import type { Runtime } from '@/lib/runtimes/types'
import type { News, Task, WorkerStart } from './messages'

type Scope = {
  postMessage(news: News): void
  onmessage: ((event: MessageEvent) => void) | null
}

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
