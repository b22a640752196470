import 'server-only'
import { randomUUID } from 'node:crypto'
import { createSemaphore, type Most, SemaphoreFull, shareTaken } from './semaphore'

/** A renderer's message to the front (server/renderers/turns.ts). */
export type TurnMessage =
  | { type: 'turn'; id: string; name: string; most: Most; key: string }
  | { type: 'turn-over'; id: string }
export type TurnReply = { type: 'turn'; id: string; refused: 'share' | 'full' | null }

const waiting = new Map<string, (refused: TurnReply['refused']) => void>()
let listening = false

function take(message: Extract<TurnMessage, { type: 'turn' }>): Promise<TurnReply['refused']> {
  if (!listening) {
    listening = true
    process.on('message', (reply: Partial<TurnReply>) => {
      if (reply.type !== 'turn' || reply.id === undefined) return
      waiting.get(reply.id)?.(reply.refused ?? null)
      waiting.delete(reply.id)
    })
  }
  return new Promise((done) => {
    waiting.set(message.id, done)
    process.send?.(message)
  })
}

/** As {@link createSemaphore}, but one for all renderers of a web server; elsewhere for this process. */
export function createSharedSemaphore(name: string, most: Most) {
  const own = createSemaphore(most)
  return async <T>(work: () => Promise<T>, key = ''): Promise<T> => {
    if (!process.env.ALTIORA_RENDERER || !process.connected) return own(work, key)
    const id = randomUUID()
    const refused = await take({ type: 'turn', id, name, most, key })
    if (refused) throw refused === 'share' ? shareTaken() : new SemaphoreFull()
    try {
      return await work()
    } finally {
      process.send?.({ type: 'turn-over', id } satisfies TurnMessage, undefined, {}, () => {})
    }
  }
}
