import type { Start, Task } from '@/components/practice/frame/supervisor'
import type { CasesResult, Output, RunLanguage } from '@/lib/runtimes/types'
import { newsIn } from './check-news'

// Made by scripts/build/practice.ts; the version in it is set in next.config.mjs.
const folder = process.env.PRACTICE_FOLDER

type Unsent = Task extends infer One ? (One extends Task ? Omit<One, 'id'> : never) : never
type Waiting = {
  onOutput: (output: Output) => void
  onStart?: () => void
  settle: (result: CasesResult) => void
  fail: (error: Error) => void
}

/** A frame that is ready to run code of one language. */
export type Connection = {
  send(task: Unsent, onOutput: (output: Output) => void, onStart?: () => void): Promise<CasesResult>
}

async function fetchFile(name: string): Promise<ArrayBuffer> {
  const response = await fetch(`/${folder}/${name}`)
  if (!response.ok) throw new Error(`${name}: ${response.status}`)
  return response.arrayBuffer()
}

/** The isolated frame's window, once its document listens. Rejects when the document can't be loaded. */
function openFrame(frame: HTMLIFrameElement): Promise<Window> {
  return new Promise((done, fail) => {
    const hear = ({ source, data }: MessageEvent) => {
      if (source !== frame.contentWindow || data !== 'practice' || !frame.contentWindow) return
      window.removeEventListener('message', hear)
      done(frame.contentWindow)
    }
    window.addEventListener('message', hear)
    // The document's script has said so before, unless this is an error page.
    frame.addEventListener('load', () => {
      setTimeout(() => {
        window.removeEventListener('message', hear)
        fail(new Error('frame.html'))
      }, 1000)
    })
    frame.src = `/${folder}/frame.html`
    document.body.append(frame)
  })
}

/** Opens a frame and passes it a language's files, fetched here because frames without origin have no lasting cache. */
export async function connect(language: RunLanguage): Promise<Connection> {
  const frame = document.createElement('iframe')
  frame.setAttribute('sandbox', 'allow-scripts')
  frame.title = 'Practice'
  frame.hidden = true
  try {
    const [target, script, wasm, data] = await Promise.all([
      openFrame(frame),
      fetchFile(`${language}.js`),
      fetchFile(`${language}.wasm`),
      language === 'python' ? fetchFile('python.zip') : null,
    ])
    const { port1: port, port2 } = new MessageChannel()
    const start: Start = { language, script, wasm, data }
    const files = [script, wasm, ...(data ? [data] : [])]
    const ready = listen(port)
    target.postMessage(start, '*', [port2, ...files])
    return await ready
  } catch (error) {
    frame.remove()
    throw error
  }
}

/** Speaks with a frame over its port; resolves when it's ready for the first task. */
function listen(port: MessagePort): Promise<Connection> {
  const waiting = new Map<number, Waiting>()
  let count = 0
  const connection: Connection = {
    send: (task, onOutput, onStart) =>
      new Promise((settle, fail) => {
        const id = ++count
        waiting.set(id, { onOutput, onStart, settle, fail })
        port.postMessage({ ...task, id })
      }),
  }
  return new Promise((done, fail) => {
    port.onmessage = ({ data }: MessageEvent) => {
      const news = newsIn(data)
      // The frame ends runs that send too much.
      if (news === null || news === 'too much') return
      if (news.kind === 'ready') done(connection)
      else if (news.kind === 'failed') {
        const error = new Error(news.why)
        fail(error)
        for (const waitingTask of waiting.values()) waitingTask.fail(error)
        waiting.clear()
      } else {
        const waitingTask = waiting.get(news.id)
        if (news.kind === 'started') waitingTask?.onStart?.()
        else if (news.kind === 'output') waitingTask?.onOutput(news.output)
        else {
          waiting.delete(news.id)
          waitingTask?.settle({ end: news.end, outputs: news.outputs ?? [] })
        }
      }
    }
  })
}
