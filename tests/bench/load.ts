import { connect, type Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'
import { percentile } from './bench.ts'

export type Load = {
  /** Responses in total and per second. */
  total: number
  rate: number
  /** Time until the last byte, in milliseconds. */
  p50: number
  p99: number
  /** Bytes per second, including headers. */
  throughput: number
  /** Responses other than 200, and broken connections. */
  failed: number
}

const end = Buffer.from('0\r\n\r\n')
const headEnd = '\r\n\r\n'

/** The end of a response: after a number of bytes, or with the last chunk. */
function bodyOf(head: string): { length: number } | 'chunks' {
  const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1]
  return length === undefined ? 'chunks' : { length: Number(length) }
}

/**
 * Requests `url` on every connection repeatedly, for `duration` seconds. It only looks for the end of each response,
 * because parsing headers properly would take longer than the measured server does for a page.
 */
export async function ask(
  url: string,
  options: { connections: number; duration: number; headers: Record<string, string> },
): Promise<Load> {
  const { protocol, hostname, port, host, pathname, search } = new URL(url)
  const lines = Object.entries({ host, ...options.headers }).map((pair) => pair.join(': '))
  const request = Buffer.from(
    `GET ${pathname}${search} HTTP/1.1\r\n${lines.join('\r\n')}${headEnd}`,
  )
  const times: number[] = []
  let bytes = 0
  let failed = 0
  let going = true
  const began = performance.now()

  const converse = (socket: Socket) =>
    new Promise<void>((done) => {
      let asked = 0
      let left = 0
      let head = ''
      let body: ReturnType<typeof bodyOf> | undefined
      let tail = Buffer.alloc(0)
      const next = () => {
        if (!going) return void socket.destroy()
        head = ''
        body = undefined
        asked = performance.now()
        socket.write(request)
      }
      const finish = () => {
        times.push(performance.now() - asked)
        next()
      }
      socket.on('data', (data) => {
        bytes += data.length
        let rest = data
        if (!body) {
          head += data.toString('latin1')
          const cut = head.indexOf(headEnd)
          if (cut < 0) return
          rest = data.subarray(data.length - (head.length - cut - headEnd.length))
          if (!/^HTTP\/1\.1 200 /.test(head)) failed += 1
          body = bodyOf(head.slice(0, cut))
          left = body === 'chunks' ? 0 : body.length
          tail = Buffer.alloc(0)
        }
        if (body === 'chunks') {
          tail = Buffer.concat([tail, rest.subarray(-end.length)]).subarray(-end.length)
          if (tail.equals(end)) finish()
          return
        }
        left -= rest.length
        if (left <= 0) finish()
      })
      socket.on('error', () => {
        failed += 1
      })
      socket.once('close', () => done())
      next()
    })

  const open = () =>
    protocol === 'https:'
      ? connectTls({ host: hostname, port: Number(port), rejectUnauthorized: false })
      : connect({ host: hostname, port: Number(port), noDelay: true })
  const stop = setTimeout(() => {
    going = false
  }, options.duration * 1000)
  await Promise.all(Array.from({ length: options.connections }, () => converse(open())))
  clearTimeout(stop)
  const seconds = (performance.now() - began) / 1000
  return {
    total: times.length,
    rate: times.length / seconds,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    throughput: bytes / seconds,
    failed,
  }
}
