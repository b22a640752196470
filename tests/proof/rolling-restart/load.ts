import { randomInt, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { type IncomingMessage, Agent as PlainAgent, request as plainRequest } from 'node:http'
import { Agent, request } from 'node:https'
import { buffer } from 'node:stream/consumers'

/** A request: the name it's counted under, and how to make it. */
export type Kind = {
  name: string
  method?: string
  path: string | (() => string)
  cookie?: string
  body?: () => unknown
  /** Called for every complete response. */
  answered?: (status: number, sent: unknown) => void
}

export type Tally = { sent: number; failed: string[]; milliseconds: number[] }

type Load = {
  base: string
  kinds: readonly Kind[]
  parallel: number
  /** Waits until a server listens again, without counting it as a failure. */
  refused?: () => Promise<void>
}

/** Ten requests per second and client: this measures the restart, not the machine's capacity. */
const pace = 100

/** Timeout of a response, in milliseconds. */
const patience = 15_000

/** A visitor of any network, for a site behind two proxies. */
const anyAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`

function send({ base }: Load, kind: Kind, agent: Agent | PlainAgent, body: string) {
  const { hostname, port, origin, protocol } = new URL(base)
  const options = {
    ...{
      hostname,
      port,
      agent,
      path: typeof kind.path === 'string' ? kind.path : kind.path(),
      method: kind.method ?? 'GET',
    },
    signal: AbortSignal.timeout(patience),
    headers: {
      origin,
      'accept-encoding': 'br',
      'x-forwarded-for': anyAddress(),
      ...(kind.cookie ? { cookie: kind.cookie } : {}),
      ...(body
        ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
        : {}),
    },
  }
  return (protocol === 'https:' ? request : plainRequest)(options).end(body)
}

export type Running = {
  /** Resolves when every client has received another response. */
  flows(): Promise<void>
  stop(): Promise<Tally>
}

/** Sends requests repeatedly with `parallel` clients, each with a persistent connection, until stopped. */
function startLoad(load: Load): Running {
  const { base, kinds, parallel, refused } = load
  const tally: Tally = { sent: 0, failed: [], milliseconds: [] }
  let going = true
  const one = async (start: number) => {
    const settings = { keepAlive: true, maxSockets: 1 }
    const agent = base.startsWith('https:') ? new Agent(settings) : new PlainAgent(settings)
    for (let turn = start; going; turn++) {
      const kind = kinds[turn % kinds.length] as Kind
      const sent = kind.body?.()
      const began = performance.now()
      try {
        const asked = send(load, kind, agent, sent === undefined ? '' : JSON.stringify(sent))
        const [answer] = (await once(asked, 'response')) as [IncomingMessage]
        await buffer(answer)
        const status = answer.statusCode ?? 0
        if (status >= 500) tally.failed.push(`${kind.name}: ${status}`)
        kind.answered?.(status, sent)
      } catch (error) {
        const { code = String(error) } = error as NodeJS.ErrnoException
        if (code === 'ECONNREFUSED' && refused) {
          await refused()
          continue
        }
        tally.failed.push(`${kind.name}: ${code}`)
      }
      const took = performance.now() - began
      tally.sent++
      tally.milliseconds.push(took)
      await new Promise((done) => setTimeout(done, Math.max(pace - took, 0)))
    }
    agent.destroy()
  }
  const clients = Promise.all(Array.from({ length: parallel }, (_, index) => one(index)))
  return {
    async flows() {
      const enough = tally.sent + 2 * parallel
      while (tally.sent < enough) await new Promise((done) => setTimeout(done, 20))
    },
    async stop() {
      going = false
      await clients
      return tally
    },
  }
}

/** Requests by everyone: public pages and files. */
export function publicKinds(asset: string): Kind[] {
  const paths = ['/', '/hi', '/support/help-centre', '/academy', asset, '/no-such-page']
  return [
    ...paths.map((path) => ({ name: `GET ${path}`, path })),
    // Bypasses nginx's cache.
    ...paths.map((path) => ({ name: `GET ${path}?`, path: () => `${path}?n=${randomUUID()}` })),
  ]
}

/** Requests that need the database: a private page, a session, a change. */
export function personalKinds(cookie: string, joined: (email: string) => void): Kind[] {
  return [
    { name: 'GET /dashboard', path: '/dashboard', cookie },
    { name: 'GET /api/auth/session', path: '/api/auth/session', cookie },
    {
      name: 'POST /api/waitlist',
      method: 'POST',
      path: '/api/waitlist',
      body: () => ({ email: `w-${randomUUID()}@example.com` }),
      answered: (status, sent) => {
        if (status === 200) joined((sent as { email: string }).email)
      },
    },
  ]
}

/** Several stop functions as one. */
export function startLoads(loads: readonly Load[]): Running {
  const running = loads.map(startLoad)
  return {
    flows: async () => void (await Promise.all(running.map((one) => one.flows()))),
    async stop() {
      const tallies = await Promise.all(running.map((one) => one.stop()))
      return {
        sent: tallies.reduce((sum, { sent }) => sum + sent, 0),
        failed: tallies.flatMap(({ failed }) => failed),
        milliseconds: tallies.flatMap(({ milliseconds }) => milliseconds),
      }
    },
  }
}
