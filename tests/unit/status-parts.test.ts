// @module-tag night
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Database } from '@/lib/db/database.types'
import { buildReport } from '@/lib/status/build'
import type { StatusReport } from '@/lib/status/report'
import { overviewRow } from '@/lib/status/row'
import { services } from '@/lib/status/services'
import { type Started, startChild, stopChild } from '../../scripts/start/children.ts'
import { loadKeys, smtpEnv, webEnv } from '../../supabase/local/keys.ts'
import { freePorts, readiness } from '../setup/e2e-site.ts'
import { startGateway, startMail, startWeb } from '../setup/status-parts.ts'

vi.mock('next/headers', () => ({ cookies: async () => ({ getAll: () => [], set: () => {} }) }))

// Real servers, and the real timeout for one that hangs.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 60_000 })

const minute = 60_000

let backend: Started
let web: Awaited<ReturnType<typeof startWeb>>
let mail: Awaited<ReturnType<typeof startMail>>
let gateway: Awaited<ReturnType<typeof startGateway>>
/** Directly to the backend, bypassing the gateway. */
let service: ReturnType<typeof createClient<Database>>
let check: () => Promise<number>
let folder: string
let env: Record<string, string>
/** The probes' clock; every round is a minute later. */
let clock: number

beforeAll(async () => {
  const [api = 0, mails = 0, catcher = 0, front = 0, site = 0, smtp = 0] = await freePorts(6)
  const keys = loadKeys('memory', {})
  const url = `http://127.0.0.1:${api}`
  backend = startChild(['supabase/local/backend.ts'], {
    ...webEnv(url, keys),
    SUPABASE_JWT_SECRET: keys.jwtSecret,
    SUPABASE_PORT: String(api),
    MAIL_PORT: String(mails),
    SMTP_PORT: String(catcher),
    DATA_DIR: 'memory',
    DATABASE_URL: '',
  })
  await readiness(backend, 'backend')
  service = createClient<Database>(url, keys.secretKey, { auth: { persistSession: false } })
  web = await startWeb(site)
  mail = await startMail(smtp)
  gateway = await startGateway(front, url)
  env = {
    ...webEnv(`http://127.0.0.1:${front}`, keys),
    ...smtpEnv(smtp),
    SITE_URL: `http://127.0.0.1:${site}`,
  }
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value)
  folder = mkdtempSync(join(tmpdir(), 'altiora-status-'))
  await startAnew()
  clock = Math.floor(Date.now() / minute) * minute - 60 * minute
  const { createRounds } = await import('@/lib/status/probe-rounds')
  const { probeServices } = await import('@/lib/status/probes')
  const { noteChecks } = await import('@/lib/status/check-services')
  check = createRounds({
    // Busy machines are slow, which isn't tested here.
    probe: async () => (await probeServices()).map((found) => ({ ...found, slow: false })),
    note: noteChecks,
    now: () => clock,
  })
})
afterAll(async () => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  vi.resetModules()
  rmSync(folder, { recursive: true })
  await Promise.allSettled([web.close(), mail.close(), gateway.close()])
  await stopChild(backend)
})

/** The web server's memory, as after a restart. */
async function startAnew() {
  vi.resetModules()
  vi.spyOn(process, 'cwd').mockReturnValue(folder)
  const { getStatus } = await import('@/lib/status/current')
  return getStatus
}

async function rounds(count: number): Promise<number> {
  let noted = 0
  for (let one = 0; one < count; one++) {
    clock += minute
    noted += await check()
  }
  return noted
}

/** The database's data at the time of the last round. */
async function report(): Promise<StatusReport> {
  const at = new Date(clock + 30_000)
  const { data, error } = await service.rpc('status_overview', { at: at.toISOString() })
  expect(error).toBeNull()
  return buildReport(overviewRow.parse(data), at)
}

async function states() {
  const { services: known } = await report()
  return Object.fromEntries(known.map(({ name, state }) => [name, state]))
}

const well = Object.fromEntries(services.map((name) => [name, 'operational']))
const noteOf = async (name: string) => {
  const { data } = await service
    .from('status_checks')
    .select('note')
    .eq('service', name)
    .order('checked_at', { ascending: false })
    .limit(1)
  return data?.[0]?.note
}

test('all parts run', async () => {
  expect(await rounds(2)).toBe(10)
  expect(await states()).toEqual(well)
  const known = await report()
  expect(known.state).toBe('operational')
  for (const one of known.services) {
    expect(one.metrics).toMatchObject({ checks: 2, failures: 0 })
    expect(one.responseTime).toBeGreaterThanOrEqual(0)
    expect(one.uptime).toEqual({ day: 1, week: 1, quarter: 1 })
  }
})

test('a web server that hangs', async () => {
  web.hang(true)
  await rounds(1)
  expect(await states()).toEqual({ ...well, web: 'degraded' })
  expect(await noteOf('web')).toBe('no answer in time')
  await rounds(1)
  expect(await states()).toEqual({ ...well, web: 'outage' })
  web.hang(false)
  await rounds(1)
  expect(await states()).toEqual({ ...well, web: 'partial' })
  await rounds(5)
  expect(await states()).toEqual(well)
})

test('auth, storage and mail servers that don’t listen', async () => {
  for (const name of ['auth', 'storage'] as const) {
    gateway.cut(name)
    await rounds(2)
    expect(await states()).toEqual({ ...well, [name]: 'outage' })
    expect(await noteOf(name)).toBeTruthy()
    gateway.cut(null)
    await rounds(5)
  }
  await mail.close()
  await rounds(2)
  expect(await states()).toEqual({ ...well, mail: 'outage' })
  expect(await noteOf('mail')).toContain('ECONNREFUSED')
  await mail.open()
  await rounds(5)
  expect(await states()).toEqual(well)
})

test('the database away: what was last known is told, and what was found meanwhile written later', async () => {
  const getStatus = await startAnew()
  const before = await getStatus()
  expect(before.live).toBe(true)
  const known = before.services.map(({ metrics }) => metrics)

  await gateway.close()
  const awayFrom = clock + minute
  expect(await rounds(3)).toBe(0)
  // The database is asked again only after a second; others don't wait for it.
  const blind = await vi.waitFor(
    async () => {
      const now = await getStatus()
      expect(now.live).toBe(false)
      return now
    },
    { timeout: 10_000, interval: 200 },
  )
  expect(blind.at).toBe(before.at)
  expect(blind.state).toBe('outage')
  expect(blind.services.find(({ name }) => name === 'database')?.state).toBe('outage')
  expect(blind.services.map(({ metrics }) => metrics)).toEqual(known)
  // Also after the web server restarts, because it's stored on disk.
  const anew = await (await startAnew())()
  expect(anew).toMatchObject({ at: before.at, live: false, state: 'outage' })
  expect(anew.services.map(({ metrics }) => metrics)).toEqual(known)

  await gateway.open()
  expect(await rounds(1)).toBe(4 * 5)
  const { data } = await service
    .from('status_checks')
    .select('checked_at, ok')
    .eq('service', 'database')
    .gte('checked_at', new Date(awayFrom).toISOString())
    .order('checked_at')
  expect(data?.map(({ checked_at: at, ok }) => [Date.parse(at), ok])).toEqual([
    [awayFrom, false],
    [awayFrom + minute, false],
    [awayFrom + 2 * minute, false],
    [awayFrom + 3 * minute, true],
  ])
  expect(await states()).toMatchObject({ web: 'operational', mail: 'operational' })
  expect(await states()).toMatchObject({ database: 'partial', auth: 'partial', storage: 'partial' })
  const after = await (await startAnew())()
  expect(after.live).toBe(true)
})
