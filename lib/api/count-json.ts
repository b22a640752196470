import { Worker } from 'node:worker_threads'

/** Characters parsed on the main thread, which takes a few milliseconds at most. */
const short = 64 * 1024
/** Memory limit of a background parse in MB; 10 MB of brackets need about 300. */
const memory = 768

/** The length of a list, 1 for anything else, null for invalid JSON. */
function count(text: string): number | null {
  try {
    const value: unknown = JSON.parse(text)
    return Array.isArray(value) ? value.length : 1
  } catch {
    return null
  }
}

// Inline source, so the bundle needs no extra file.
const background = `
const { parentPort, workerData } = require('node:worker_threads')
parentPort.postMessage((${count.toString()})(workerData))`

function countInBackground(text: string): Promise<number | null> {
  return new Promise((done) => {
    const worker = new Worker(background, {
      eval: true,
      workerData: text,
      resourceLimits: { maxOldGenerationSizeMb: memory },
    })
    worker.once('message', done)
    // Out of memory: no real data needs that much.
    worker.once('error', () => done(null))
    worker.once('exit', () => done(null))
  })
}

let last: Promise<unknown> = Promise.resolve()

/** The length of a JSON list, 1 for other JSON, null if invalid. Long texts are parsed one at a time in a worker. */
export function countJson(text: string): Promise<number | null> {
  if (text.length <= short) return Promise.resolve(count(text))
  const counted = last.then(() => countInBackground(text))
  last = counted
  return counted
}
