import { createServer, type ServerResponse } from 'node:http'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { probeServices } from '@/lib/status/probes'
import { listenForMail } from '../../supabase/local/mail/smtp.ts'
import { createMailStore } from '../../supabase/local/mail/store.ts'
import { freePorts } from '../setup/e2e-site.ts'

const env = vi.hoisted(() => ({
  ...{ siteUrl: '', supabaseUrl: '', smtpUrl: '' as string | null },
  ...{ publishableKey: 'public', secretKey: 'a secret of this test' },
}))
vi.mock('@/lib/env', () => ({ env: () => env }))
vi.mock('next/headers', () => ({ cookies: async () => ({ getAll: () => [], set: () => {} }) }))

/** What each service answers when it is well, by the start of the address. */
const answers: Record<string, [status: number, body: string]> = {
  '/api/ping': [204, ''],
  '/auth/v1/health': [200, '{}'],
  '/storage/v1/bucket': [200, '[]'],
  '/rest/v1/rpc/check_write': [200, 'true'],
}
/** Those that answer nothing, that drop the connection, or that refuse. */
let faults: Record<string, 'hangs' | 'drops' | 'refuses'> = {}
const waiting = new Set<ServerResponse>()

const server = createServer(({ url = '', socket }, response) => {
  const path = Object.keys(answers).find((start) => url.startsWith(start)) ?? ''
  const fault = faults[path]
  if (fault === 'hangs') return void waiting.add(response)
  if (fault === 'drops') return void socket.destroy()
  const [status, body] = answers[path] ?? [404, '']
  response.writeHead(fault === 'refuses' ? 503 : status, { 'content-type': 'application/json' })
  response.end(fault === 'refuses' ? '{"message":"away"}' : body)
})
let closeMail: () => Promise<void>

beforeAll(async () => {
  const [port = 0, smtp = 0] = await freePorts(2)
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
  closeMail = await listenForMail(createMailStore(null), smtp)
  env.siteUrl = env.supabaseUrl = `http://127.0.0.1:${port}`
  env.smtpUrl = `smtp://127.0.0.1:${smtp}`
})
afterEach(() => {
  faults = {}
  for (const response of waiting) response.destroy()
  waiting.clear()
})
afterAll(async () => {
  server.closeAllConnections()
  await new Promise((done) => server.close(done))
})

/** The services that aren't well, with what is noted of each. */
const unwell = async () =>
  Object.fromEntries(
    (await probeServices()).flatMap(({ service, ok, note }) => (ok ? [] : [[service, note]])),
  )

it('finds everything well', async () => {
  const found = await probeServices()
  const names = found.map(({ service }) => service).sort()
  expect(names).toEqual(['auth', 'database', 'mail', 'storage', 'web'])
  expect(await unwell()).toEqual({})
})

it.each([
  ['web', '/api/ping', 'drops', /./],
  ['web', '/api/ping', 'refuses', /^HTTP 503$/],
  ['auth', '/auth/v1/health', 'drops', /./],
  ['storage', '/storage/v1/bucket', 'drops', /./],
  ['database', '/rest/v1/rpc/check_write', 'drops', /./],
] as const)(
  'finds that %s is away where %s %s, and nothing else',
  async (name, path, fault, note) => {
    faults = { [path]: fault }
    expect(await unwell()).toEqual({ [name]: expect.stringMatching(note) })
  },
)

it('waits no longer than its patience for a server that hangs', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  faults = { '/api/ping': 'hangs' }
  const found = unwell()
  await expect.poll(() => waiting.size, { interval: 5 }).toBe(1)
  await vi.advanceTimersByTimeAsync(5_000)
  vi.useRealTimers()
  expect(await found).toMatchObject({ web: 'no answer in time' })
})

it('finds that nobody takes emails, and asks nobody where none are sent', async () => {
  await closeMail()
  expect(await unwell()).toEqual({ mail: expect.stringContaining('ECONNREFUSED') })
  env.smtpUrl = null
  expect((await probeServices()).map(({ service }) => service)).not.toContain('mail')
})
