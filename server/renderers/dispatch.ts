import type { IncomingMessage, ServerResponse } from 'node:http'
import { networkOf } from '../../lib/http/client-ip.ts'
import { Refusal } from '../../lib/http/refusal.ts'
import { refuse } from '../refuse.ts'
import { createStreams, forward, hasBody } from './forward.ts'
import { createOwnerOf } from './owner.ts'
import type { Renderer, Renderers } from './pool.ts'

/** How long a request may wait for its turn before it's refused, in milliseconds. */
const patience = 5_000

/** URLs for monitoring, which never wait. */
const unqueued = new Set(['/api/ping', '/api/health'])

const later = { 'retry-after': '2' }

/** Passes requests to renderers. People take turns, so that one person's many requests don't keep others waiting. */
export function createDispatch(renderers: Pick<Renderers, 'choose' | 'avoid' | 'state'>) {
  const streams = createStreams()
  const ownerOf = createOwnerOf(process.env)

  async function dispatch(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const owner = ownerOf(request.headers)
    const claimed = owner?.claimed ?? null
    const renderer = renderers.choose(claimed)
    if (!renderer) return refuse(response, 503, later)
    const path = request.url?.split('?')[0] ?? ''
    if (path === '/api/health') request.headers['x-altiora-renderers'] = renderers.state()
    const send = async () => {
      for (let next: Renderer | null = renderer; next; next = renderers.choose(claimed)) {
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
      // A credential that we don't know chooses no queue of a person's and no share: its network has one.
      await renderer.turns[!owner ? 'visitors' : owner.known ? 'people' : 'strangers'](
        async () => {
          clearTimeout(timer)
          if (!response.headersSent && !response.destroyed) await send()
        },
        owner?.known ?? networkOf(String(request.headers['x-forwarded-for'] ?? '')),
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
