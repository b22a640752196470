import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'

/** The client's address: the last entry of `x-forwarded-for`, which our server or the platform overwrites. */
export function clientIp({ headers }: { headers: Pick<Headers, 'get'> }): string {
  return headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() || 'unknown'
}

/** The start of an IPv6 address, as so many groups of 16 bits without leading zeros. */
function groupsOf(ip: string, count: number): string {
  const [front = '', back] = ip.toLowerCase().split('::')
  const left = front ? front.split(':') : []
  const right = back ? back.split(':') : []
  const zeros = back === undefined ? 0 : Math.max(8 - left.length - right.length, 0)
  const groups = [...left, ...Array<string>(zeros).fill('0'), ...right]
  return groups
    .slice(0, count)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')
}

/** What to count a client by: its address or IPv6 /64, as a single connection has all addresses in it. */
export const networkOf = (ip: string): string => (ip.includes(':') ? `${groupsOf(ip, 4)}::/64` : ip)

/**
 * A network to show to a person: an IPv4 /24 or IPv6 /48, enough to recognise a place; null if unknown or the server's
 * own machine.
 */
export function approximateNetwork(ip: string): string | null {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, '')
  if (plain === '::1' || plain.startsWith('127.')) return null
  if (isIP(plain) === 4) return `${plain.split('.').slice(0, 3).join('.')}.0/24`
  return isIP(plain) === 6 ? `${groupsOf(plain, 3)}::/48` : null
}

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
