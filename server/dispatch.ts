import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { networkOf } from '@/lib/http/client-ip.ts'
import { Refusal } from '@/lib/http/refusal.ts'
import {
  deriveKeys,
  markedPerson,
  markPurpose,
  sessionCookie,
  sessionData,
  subjectOf,
} from '@/lib/security/session-mark.ts'
import { forward, hasBody, type Streams } from './forward.ts'
import type { Renderers } from './pool.ts'
import { respondError } from './respond-error.ts'

type Affinity = {
  /** Unverified: it chooses a renderer, nothing else. */
  key: string
  /** The person to whom we gave the cookie, who has a share of their own; null for what anybody may have made. */
  person: string | null
}

/**
 * Reads what ties a request to a renderer, with the server's secrets (`LINK_SECRET`, or the backend's secret key): a
 * person, for all their sessions, because renewals are shared in a process; or else the credential that the request
 * sends (an API key, an unreadable cookie). Null for visitors.
 */
export function createAffinityKey({
  LINK_SECRET,
  SUPABASE_SECRET_KEY,
}: Record<string, string | undefined>) {
  const secrets = (LINK_SECRET?.trim() || SUPABASE_SECRET_KEY || '').split(',')
  const trimmed = secrets.map((secret) => secret.trim()).filter((secret) => secret !== '')
  const keys = deriveKeys(markPurpose, trimmed)
  return ({ authorization, cookie }: IncomingHttpHeaders): Affinity | null => {
    if (authorization) return { key: subjectOf(authorization) ?? authorization, person: null }
    const session = cookie ? sessionCookie(cookie) : ''
    if (!session) return null
    const data = sessionData(session)
    const person = markedPerson(keys, data)
    return { key: person ?? subjectOf(data.access_token) ?? session, person }
  }
}

/** How long a request may wait in its queue before it's refused, in milliseconds. */
const longestWait = 5_000

/** URLs for monitoring, which never wait. */
const monitoring = new Set(['/api/ping', '/api/health'])

const later = { 'retry-after': '2' }

/** Passes requests to renderers, in queues, so that one person's many requests don't keep others waiting. */
export function createDispatch(renderers: Pick<Renderers, 'choose' | 'avoid' | 'state'>) {
  const streams: Streams = new Set()
  const affinityKey = createAffinityKey(process.env)

  async function dispatch(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const affinity = affinityKey(request.headers)
    const candidates = renderers.choose(affinity?.key ?? null)
    const [renderer] = candidates
    if (!renderer) return respondError(response, 503, later)
    const path = request.url?.split('?')[0] ?? ''
    if (path === '/api/health') request.headers['x-altiora-renderers'] = renderers.state()
    const send = async () => {
      if (response.headersSent || response.destroyed) return
      for (const candidate of candidates) {
        const outcome = await forward(request, response, candidate, streams)
        if (outcome === 'done') return
        renderers.avoid(candidate)
        if (outcome === 'broken') return
      }
      respondError(response, 503, later)
    }
    renderer.busy++
    try {
      // A slow body must not occupy a place; bodies have their own limits.
      if (hasBody(request) || monitoring.has(path)) return await send()
      const timer = setTimeout(() => respondError(response, 503, later), longestWait)
      response.once('close', () => clearTimeout(timer))
      // A credential that we don't know chooses no queue of a person's and no share: its network has one.
      const name = !affinity ? 'visitors' : affinity.person ? 'people' : 'strangers'
      const key = affinity?.person ?? networkOf(String(request.headers['x-forwarded-for'] ?? ''))
      await renderer.queues[name](() => {
        clearTimeout(timer)
        return send()
      }, key)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      if (!response.headersSent) respondError(response, error.status, later)
    } finally {
      renderer.busy--
    }
  }
  return {
    dispatch,
    endStreams: () => {
      for (const end of streams) end()
    },
  }
}
