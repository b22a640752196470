import type { IncomingMessage, ServerResponse } from 'node:http'
import { networkOf } from '../../lib/http/client-ip.ts'
import { Refusal } from '../../lib/http/refusal.ts'
import { refuse } from '../refuse.ts'
import { createStreams, forward, hasBody } from './forward.ts'
import { ownerOf } from './owner.ts'
import type { Renderer, Renderers } from './pool.ts'

/** How long a request may wait for its turn before it's refused, in milliseconds. */
const patience = 5_000

/** URLs for monitoring, which never wait. */
const unqueued = new Set(['/api/ping', '/api/health'])

const later = { 'retry-after': '2' }

/** Passes requests to renderers. Owners take turns, so that one owner's many requests don't keep others waiting. */
export function createDispatch(renderers: Pick<Renderers, 'choose' | 'avoid' | 'state'>) {
  const streams = createStreams()

  async function dispatch(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const owner = ownerOf(request.headers)
    const renderer = renderers.choose(owner)
    if (!renderer) return refuse(response, 503, later)
    const path = request.url?.split('?')[0] ?? ''
    if (path === '/api/health') request.headers['x-altiora-renderers'] = renderers.state()
    const send = async () => {
      for (let next: Renderer | null = renderer; next; next = renderers.choose(owner)) {
        const outcome = await forward(request, response, next, streams)
        if (outcome === 'answered') return
        renderers.avoid(next)
        if (outcome === 'failed') return
      }
      refuse(response, 503, later)
    }
    renderer.busy++
    try {
      // A slow body must not occupy a place; bodies have their own limits.
      if (hasBody(request) || unqueued.has(path)) return await send()
      const timer = setTimeout(() => refuse(response, 503, later), patience)
      response.once('close', () => clearTimeout(timer))
      await renderer.turns[owner ? 'people' : 'visitors'](
        async () => {
          clearTimeout(timer)
          if (!response.headersSent && !response.destroyed) await send()
        },
        owner ?? networkOf(String(request.headers['x-forwarded-for'] ?? '')),
      )
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      if (!response.headersSent) refuse(response, error.status, later)
    } finally {
      renderer.busy--
    }
  }
  return { dispatch, endStreams: streams.end }
}
