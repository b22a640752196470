import type { ChildProcess } from 'node:child_process'
import { Refusal } from '../../lib/http/refusal.ts'
import { createSemaphore } from '../../lib/http/semaphore.ts'
import type { TurnMessage, TurnReply } from '../../lib/http/shared-semaphore.ts'

/** Limits shared by all renderers, by name: work that keeps files in memory. */
const shared = new Map<string, ReturnType<typeof createSemaphore>>()

/**
 * Queues a renderer's work among all renderers'. Returns a function that releases its places once the renderer has
 * ended.
 */
export function lendTurns(child: ChildProcess): () => void {
  const held = new Map<string, () => void>()
  let gone = false
  const reply = (answer: TurnReply) => !gone && child.connected && child.send(answer, () => {})

  async function lend({ id, name, most, key }: Extract<TurnMessage, { type: 'turn' }>) {
    const semaphore = shared.get(name) ?? createSemaphore(most)
    shared.set(name, semaphore)
    try {
      await semaphore(async () => {
        // The renderer may have ended while waiting.
        if (!reply({ type: 'turn', id, refused: null })) return
        await new Promise<void>((done) => held.set(id, done))
      }, key)
    } catch (error) {
      const isShare = error instanceof Refusal && error.status === 429
      reply({ type: 'turn', id, refused: isShare ? 'share' : 'full' })
    }
  }

  child.on('message', (message: TurnMessage) => {
    if (message.type === 'turn') void lend(message)
    if (message.type !== 'turn-over') return
    held.get(message.id)?.()
    held.delete(message.id)
  })
  return () => {
    gone = true
    for (const done of held.values()) done()
    held.clear()
  }
}
