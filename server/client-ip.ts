import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'

/** A client's address without the port or brackets that a proxy may write; null if it is none. */
function plainAddress(text = ''): string | null {
  const entry = text.trim()
  const bare = /^\[([^\]]+)\]/.exec(entry)?.[1] ?? entry.replace(/^([\d.]+):\d+$/, '$1')
  const address = bare.replace(/^::ffff:(?=[\d.]+$)/i, '')
  return isIP(address) ? address : null
}

/**
 * How many proxies of ours stand in front, one behind the other: TRUST_PROXY, 0 where it is not set. Throws when
 * it is no number: trusting nobody would count all visitors as one, trusting anybody would let them choose.
 */
export function readProxies(value: string | undefined): number {
  const text = value?.trim() || '0'
  if (!/^\d$/.test(text)) {
    throw new Error(`TRUST_PROXY must be the number of proxies in front, 0 to 9, not "${text}".`)
  }
  return Number(text)
}

/**
 * Replaces what a request says about its origin by what is known: the socket's address, or, where `proxies` of
 * ours stand in front, each of which appends who spoke to it, the entry that many from the end.
 */
export function setClientIp(request: IncomingMessage, proxies: number): void {
  const { headers, socket } = request
  const entries = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',')
  for (const name of Object.keys(headers)) {
    const kept = proxies > 0 && ['x-forwarded-host', 'x-forwarded-proto'].includes(name)
    if (/^(?:x-forwarded-.*|x-real-ip|x-client-ip|forwarded)$/.test(name) && !kept) {
      delete headers[name]
    }
  }
  // Fewer entries than proxies: a proxy was passed by, and the first entry is what the next one saw.
  const forwarded =
    proxies > 0 ? plainAddress(entries[Math.max(entries.length - proxies, 0)]) : null
  const address = forwarded ?? plainAddress(socket.remoteAddress)
  if (address) headers['x-forwarded-for'] = address
}
