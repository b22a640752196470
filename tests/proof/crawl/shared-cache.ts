import type { Answer, Client, Sent } from '../../setup/raw-http.ts'
import { freshFor } from './judge.ts'

type Kept = { answer: Answer; vary: string[]; headers: Record<string, string | string[]> }

/**
 * A shared cache in front of the site, as eager as the rules allow: stores whatever it may and serves it to everyone.
 * With `ignoresVary` it ignores all headers except Accept-Encoding, like some CDNs.
 */
export function sharedCache(client: Client, { ignoresVary = false } = {}) {
  const kept = new Map<string, Kept[]>()
  let hits = 0
  const ask = async (path: string, sent: Sent = {}): Promise<Answer & { isHit: boolean }> => {
    const headers = sent.headers ?? {}
    const list = kept.get(path) ?? []
    const found = list.find((one) =>
      one.vary.every((name) => String(one.headers[name] ?? '') === String(headers[name] ?? '')),
    )
    if (found) {
      hits++
      return { ...found.answer, isHit: true }
    }
    const answer = await client(path, sent)
    if (freshFor(answer) > 0) {
      const vary = String(answer.headers.vary ?? '')
        .toLowerCase()
        .split(',')
        .map((name) => name.trim())
        .filter((name) => name && (!ignoresVary || name === 'accept-encoding'))
      kept.set(path, [...list, { answer, vary, headers }])
    }
    return { ...answer, isHit: false }
  }
  return Object.assign(ask, { hits: () => hits, size: () => [...kept.values()].flat().length })
}
