import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'

/** An address without port or brackets; null if it isn't one. */
function plainAddress(text = ''): string | null {
  const entry = text.trim()
  const bare = /^\[([^\]]+)\]/.exec(entry)?.[1] ?? entry.replace(/^([\d.]+):\d+$/, '$1')
  const address = bare.replace(/^::ffff:(?=[\d.]+$)/i, '')
  return isIP(address) ? address : null
}

/** The number of trusted proxies in TRUST_PROXY, default 0. Throws when it isn't a number. */
export function readProxies(value: string | undefined): number {
  const text = value?.trim() || '0'
  if (/^\d$/.test(text)) return Number(text)
  throw new Error(`TRUST_PROXY must be the number of proxies in front, from 0 to 9, not "${text}".`)
}

/** Sets the client's address: the socket's or, behind `proxies`, the matching entry from the end of the list. */
export function setClientIp({ headers, socket }: IncomingMessage, proxies: number): void {
  const entries = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',')
  for (const name of Object.keys(headers)) {
    const isTrusted = proxies > 0 && /^x-forwarded-(?:host|proto)$/.test(name)
    if (/^(?:x-forwarded-.*|x-real-ip|x-client-ip|forwarded)$/.test(name) && !isTrusted) {
      delete headers[name]
    }
  }
  // Fewer entries than proxies: one was bypassed, so the first entry is the next one's client.
  const forwarded =
    proxies > 0 ? plainAddress(entries[Math.max(entries.length - proxies, 0)]) : null
  const address = forwarded ?? plainAddress(socket.remoteAddress)
  if (address) headers['x-forwarded-for'] = address
}
