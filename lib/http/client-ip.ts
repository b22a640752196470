import 'server-only'

/** The client's address: the last entry of `x-forwarded-for`, which our server or the platform overwrites. */
export function clientIp(request: Request): string {
  return request.headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() || 'unknown'
}

/** What to count a client by: its address or IPv6 /64, as a single connection has all addresses in it. */
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
