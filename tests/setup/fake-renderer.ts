// Replaces server/renderer.ts in tests that aren't about Next.js.
import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'

if (process.env.FAKE_RENDERER_FAILS) process.exit(3)

const server = createServer(
  { requireHostHeader: false, keepAliveTimeout: 0 },
  async (request, response) => {
    const { method, url, headers } = request
    switch (url) {
      case '/crash':
        return void process.kill(process.pid, 'SIGKILL')
      case '/half':
        response.writeHead(200, { 'content-length': 100 })
        response.write('half')
        return void setImmediate(() => process.kill(process.pid, 'SIGKILL'))
      case '/never':
        // Reported to its parent, so that a test knows when.
        process.send?.({ type: 'asked' })
        request.socket.once('close', () => process.send?.({ type: 'left' }))
        return
      case '/events':
        response.writeHead(200, { 'content-type': 'text/event-stream' })
        response.flushHeaders()
        request.socket.once('close', () => process.send?.({ type: 'left' }))
        return void process.once('message', () => response.write('data: 1\n\n'))
      case '/early':
        return void response.writeHead(401).end('no')
      case '/api/v1/upload?unread':
        // As Next.js, which has begun to read before its handler refuses.
        request.read(0)
        return void response.writeHead(403).end('no')
      case '/cookies':
        response.setHeader('set-cookie', ['a=1', 'b=2'])
        response.writeHead(404, 'Not here', { 'x-Own': 'kept', 'keep-alive': 'timeout=1' })
        return void response.end('cookies')
      case '/api/v1/upload': {
        const hash = createHash('sha256')
        let bytes = 0
        for await (const part of request) {
          hash.update(part)
          bytes += part.length
        }
        return void response.end(JSON.stringify({ bytes, hash: hash.digest('hex') }))
      }
      default: {
        const body = await text(request).catch(() => 'cut off')
        response.end(JSON.stringify({ method, url, headers, body, pid: process.pid }))
      }
    }
  },
)
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => {})
process.on('disconnect', () => process.exit(1))
process.on('message', ({ type }: { type?: string }) => {
  if (type === 'stop') process.exit(0)
})
server.listen(process.argv[2], () => process.send?.({ type: 'ready' }))
