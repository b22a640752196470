import { Worker } from 'node:worker_threads'

/** Up to so many characters are read at once; that takes a few milliseconds at most. */
const short = 64 * 1024
/** What a reading in the background may hold at the most, in MB; 10 MB of brackets need about 300. */
const memory = 768

/** How many values a list has, 1 for anything else, null for what is no JSON. */
function count(text: string): number | null {
  try {
    const value: unknown = JSON.parse(text)
    return Array.isArray(value) ? value.length : 1
  } catch {
    return null
  }
}

// As text, so that it needs no file of its own, which a bundle would have to carry along.
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

/**
 * How many values the list has that stands in a text of JSON, 1 where it is no list, null where it is no JSON.
 * A long text is read in the background, one at a time, so that nobody else has to wait for it.
 */
export function countJson(text: string): Promise<number | null> {
  if (text.length <= short) return Promise.resolve(count(text))
  const counted = last.then(() => countInBackground(text))
  last = counted
  return counted
}
