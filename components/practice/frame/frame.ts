// The only script of the frame's document (scripts/build/practice.ts). It has no origin and no network: the page
// passes it the runtime's files, and it starts workers from them.
import { createSupervisor, type News, type Start, type Task, type WorkerStart } from './supervisor'

type Scripts = { createScriptURL(url: string): string }
const scripts = window.trustedTypes?.createPolicy('practice', {
  createScriptURL: (url) => url,
}) as Scripts | undefined

async function start({ script, wasm, data }: Start, port: MessagePort): Promise<void> {
  const tell = (news: News) => port.postMessage(news)
  let module: WebAssembly.Module
  try {
    module = await WebAssembly.compile(wasm)
  } catch (error) {
    tell({ kind: 'failed', why: String(error) })
    return
  }
  const blob = URL.createObjectURL(new Blob([script], { type: 'text/javascript' }))
  const url = scripts?.createScriptURL(blob) ?? blob
  const supervisor = createSupervisor({
    tell,
    start(hear) {
      const worker = new Worker(url)
      worker.onmessage = ({ data }) => hear(data)
      worker.onerror = (event) => hear({ kind: 'failed', why: event.message ?? '' })
      worker.postMessage({ module, data } satisfies WorkerStart)
      return { post: (task) => worker.postMessage(task), end: () => worker.terminate() }
    },
  })
  port.onmessage = ({ data: task }: MessageEvent<Task>) => supervisor.add(task)
}

window.addEventListener('message', ({ source, data, ports: [port] }: MessageEvent<Start>) => {
  if (source === window.parent && port) void start(data, port)
})
window.parent.postMessage('practice', '*')
