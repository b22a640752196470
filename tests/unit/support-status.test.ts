import { afterEach, describe, expect, it, vi } from 'vitest'
import { checkHealth } from '../../lib/status/check.ts'

afterEach(() => vi.unstubAllGlobals())

const answering = (reply: () => Response | Promise<Response>) => {
  const asked = vi.fn(async () => reply())
  vi.stubGlobal('fetch', asked)
  return asked
}

describe('what the status page makes of an answer', () => {
  it.each([
    ['a database that answers', 200, { database: 'up' }, 'up', 'operational', 'operational'],
    ['one that does not', 503, { database: 'down' }, 'degraded', 'operational', 'outage'],
    ['an answer that says nothing', 200, {}, 'unreachable', 'unknown', 'unknown'],
    ['null', 200, null, 'unreachable', 'unknown', 'unknown'],
  ])('%s', async (_, status, body, summary, web, database) => {
    const asked = answering(() => Response.json(body, { status }))
    expect(await checkHealth('/api/health')).toEqual({ summary, web, database })
    expect(asked).toHaveBeenCalledWith(
      '/api/health',
      expect.objectContaining({ cache: 'no-store', signal: expect.any(AbortSignal) }),
    )
  })

  it.each([
    ['a page instead of JSON', () => new Response('<h1>Bad Gateway</h1>', { status: 502 })],
    ['no connection', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('%s: nothing is known', async (_, reply) => {
    answering(reply)
    expect(await checkHealth('/api/health')).toMatchObject({ summary: 'unreachable' })
  })
})
