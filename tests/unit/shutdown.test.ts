import { once } from 'node:events'
import { Agent, createServer, get, type IncomingMessage, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterEach, expect, it } from 'vitest'
import { createShutdown } from '../../server/shutdown.ts'

const cleanUp: (() => void)[] = []
afterEach(() => {
  for (const one of cleanUp.splice(0)) one()
})

type Handler = (request: IncomingMessage, response: ServerResponse) => void

async function start(
  handler: Handler,
  times: Parameters<typeof createShutdown>[1],
): Promise<{ port: number; stop: () => Promise<void> }> {
  const server = createServer((request, response) => {
    if (!shutdown.respond(request, response)) handler(request, response)
  })
  server.keepAliveTimeout = 60_000
  const shutdown = createShutdown(server, times)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  cleanUp.push(() => server.closeAllConnections())
  return { port: (server.address() as AddressInfo).port, stop: () => shutdown.stop() }
}

/** Requests over the single connection of `agent`. */
async function ask(port: number, agent: Agent, path = '/') {
  const request = get({ port, agent, path, host: '127.0.0.1' })
  const [answer] = (await once(request, 'response')) as [IncomingMessage]
  const body = await text(answer)
  return { status: answer.statusCode, connection: answer.headers.connection, body }
}

function oneConnection(): Agent {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  cleanUp.push(() => agent.destroy())
  return agent
}

const refused = (port: number) =>
  new Promise<boolean>((done) => {
    const socket: Socket = connect(port, '127.0.0.1')
    socket.once('connect', () => socket.destroy()).once('connect', () => done(false))
    socket.once('error', () => done(true))
  })

it('answers what comes over an open connection, and ends it with the answer', async () => {
  const { port, stop } = await start((_, response) => response.end('fine'), { quiet: 2_000 })
  const agent = oneConnection()
  expect(await ask(port, agent)).toMatchObject({ status: 200, connection: 'keep-alive' })
  const stopped = stop()
  await expect.poll(() => refused(port)).toBe(true)
  expect(await ask(port, agent)).toMatchObject({ status: 200, connection: 'close', body: 'fine' })
  await stopped
})

it('tells load balancers first, while everything is still answered', async () => {
  const { port, stop } = await start((_, response) => response.end('fine'), { notice: 2_000 })
  const stopped = stop()
  const health = await ask(port, oneConnection(), '/api/health?from=a-balancer')
  expect(health).toMatchObject({ status: 503, body: '{"status":"stopping"}' })
  // Clients that are sent away while we listen reconnect.
  expect(await ask(port, oneConnection())).toMatchObject({ status: 200, connection: 'keep-alive' })
  await stopped
  expect(await refused(port)).toBe(true)
})

it('lets a running answer end', async () => {
  let finish = () => {}
  const began = new Promise<void>((done) => {
    finish = done
  })
  let release = () => {}
  const { port, stop } = await start(
    (_, response) => {
      release = () => response.end('whole')
      finish()
    },
    { quiet: 0 },
  )
  const answer = ask(port, oneConnection())
  await began
  const stopped = stop()
  await expect.poll(() => refused(port)).toBe(true)
  release()
  expect(await answer).toMatchObject({ status: 200, body: 'whole' })
  await stopped
})

it('doesn’t wait for unused connections, or for ever', async () => {
  const { port, stop } = await start(() => {}, { quiet: 10, longest: 200 })
  const silent = connect(port, '127.0.0.1')
  const endless = get({ port, host: '127.0.0.1', agent: oneConnection() })
  const closed = Promise.all([once(silent, 'close'), once(endless, 'error')])
  await once(endless, 'socket')
  await once(silent, 'connect')
  await Promise.all([stop(), stop()])
  const [, [error]] = await closed
  expect((error as NodeJS.ErrnoException).code).toBe('ECONNRESET')
})

it('accepts all pending connections', async () => {
  const { port, stop } = await start((_, response) => response.end('fine'), {})
  const asked = Array.from({ length: 40 }, () => ask(port, oneConnection()))
  // The connections are now in the kernel's queue: the event loop hasn't turned since.
  const stopped = stop()
  const answers = await Promise.allSettled(asked)
  const lost = answers.filter(
    (one) => one.status === 'rejected' && one.reason.code !== 'ECONNREFUSED',
  )
  expect(lost).toEqual([])
  expect(answers.some((one) => one.status === 'fulfilled')).toBe(true)
  await stopped
})
