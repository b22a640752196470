import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { apiLimits } from '../lib/api/limits.ts'
import { markBytes, saveBytes } from '../lib/capstones/limits.ts'
import { imageBytes } from '../lib/http/image-file.ts'
import { refuse } from './refuse.ts'

/** Maximum body of a page's form. */
const ofPages = 64 * 1024

/** Room above the handlers' own limits, so that their answer comes first. */
const room = 64 * 1024

/** Handlers that take a file, or as much text; a test compares them with the readers in `lib`. */
const uploads: Record<string, number> = {
  '/api/capstones/save': saveBytes + room,
  '/api/staff/capstones/mark': markBytes + room,
  '/api/profile/avatar': imageBytes + room,
  '/api/showcase/image': imageBytes + room,
  '/api/v1/upload': apiLimits.file + room,
}

/** Films come in parts of 6 MB, each a request of its own; a test compares it with the sender's. */
const ofFilmParts = 6 * 1024 * 1024 + room

const isHandler = (url = '/') => url.startsWith('/api/')

/** Maximum body of a request in bytes. */
export function bodyLimit(url = '/'): number {
  if (!isHandler(url)) return ofPages
  const path = url.split('?')[0] ?? ''
  if (path.startsWith('/api/staff/films/upload')) return ofFilmParts
  return uploads[path] ?? apiLimits.json + room
}

/** How long a body may make no progress, and how long a refused one is still read away, in milliseconds. */
const times = { patience: 20_000, farewell: 500 }

/**
 * Counts a request's body as it arrives, before Next.js buffers it: 413 above its limit, 408 without progress. True if
 * it was refused at once.
 */
export function limitBody(
  request: IncomingMessage,
  response: ServerResponse,
  { patience, farewell } = times,
): boolean {
  const declared = Number(request.headers['content-length'] ?? 0)
  if (declared === 0 && !request.headers['transfer-encoding']) return false
  const most = bodyLimit(request.url)
  let size = 0
  let isCut = false
  let isEnding = false
  /** The handler has answered and reads the rest away. If we closed at once, the client's next request would be lost. */
  const endSoon = async () => {
    if (isEnding) return
    isEnding = true
    await setTimeout(farewell)
    if (!request.complete) request.destroy()
  }
  const cut = (status: 408 | 413) => {
    isCut = true
    clearInterval(timer)
    // If we closed at once, a client that is still sending might lose the answer, be it ours or the handler's.
    const answered = response.headersSent
      ? setTimeout(farewell)
      : refuse(response, status, { connection: 'close' }, farewell)
    // Readers end with an error.
    answered.then(() => request.destroy())
  }
  const timer = setInterval(() => {
    // A full buffer waits for the application, not for the client.
    if (request.readableLength < request.readableHighWaterMark) cut(408)
  }, patience)
  request.once('close', () => clearInterval(timer))
  const push = request.push.bind(request)
  request.push = (chunk: Buffer | null, encoding) => {
    if (isCut) return true
    if (chunk === null) clearInterval(timer)
    else {
      timer.refresh()
      size += chunk.length
      if (size > most) {
        if (!response.headersSent) {
          cut(413)
          return true
        }
        endSoon()
      }
    }
    return push(chunk, encoding)
  }
  // Handlers themselves refuse bodies that declare their size, as JSON.
  if (declared > most && !isHandler(request.url)) cut(413)
  return isCut
}
