import 'server-only'

/**
 * The client's address. `x-forwarded-for` is written by our own server (or the platform's front), which
 * drops what a client put there; the last entry is the nearest one.
 */
export function clientIp(request: Request): string {
  return request.headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() || 'unknown'
}

/**
 * What to count a client by: its address, or the first 64 bits of an IPv6 one, since a single connection has
 * all of the addresses below them.
 */
export function networkOf(ip: string): string {
  if (!ip.includes(':')) return ip
  const [front = '', back] = ip.toLowerCase().split('::')
  const left = front ? front.split(':') : []
  const right = back ? back.split(':') : []
  const zeros = back === undefined ? 0 : Math.max(8 - left.length - right.length, 0)
  const groups = [...left, ...Array<string>(zeros).fill('0'), ...right]
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`
}
