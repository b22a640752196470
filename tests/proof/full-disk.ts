import { execFileSync } from 'node:child_process'
import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startSite } from '../setup/e2e-site.ts'
import type { Proof, Report } from './proof.ts'

/** Enough for a new database and a little more. */
const size = '300m'

type Site = Awaited<ReturnType<typeof startSite>>

async function health({ base }: Site): Promise<string> {
  const response = await fetch(`${base}/api/health`)
  const { database } = (await response.json()) as { database: string }
  return `${response.status} ${database}`
}

/** Joins the waitlist under new addresses; returns those that were acknowledged, and all statuses. */
async function join30({ base }: Site, mark: string) {
  const acknowledged: string[] = []
  const statuses = new Set<number>()
  for (let turn = 0; turn < 30; turn++) {
    const email = `${mark}-${turn}@example.com`
    const response = await fetch(`${base}/api/waitlist`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: base },
      body: JSON.stringify({ email }),
    })
    statuses.add(response.status)
    if (response.ok) acknowledged.push(email)
  }
  return { acknowledged, statuses: [...statuses].sort().join() }
}

/** Sends messages that need room; returns all statuses. */
async function write30({ base }: Site): Promise<string> {
  const statuses = new Set<number>()
  for (let turn = 0; turn < 30; turn++) {
    const response = await fetch(`${base}/api/contact`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: base },
      body: JSON.stringify({
        ...{ name: 'Asha', email: `long-${turn}@example.com`, topic: 'support', language: 'en' },
        ...{ message: randomBytes(1_500).toString('hex'), id: randomUUID() },
      }),
    })
    statuses.add(response.status)
  }
  return [...statuses].sort().join()
}

async function storedOf({ api, secretKey }: Site): Promise<Set<string>> {
  const response = await fetch(`${api}/rest/v1/waitlist?select=email&limit=1000`, {
    headers: { apikey: secretKey, authorization: `Bearer ${secretKey}` },
  })
  return new Set(((await response.json()) as { email: string }[]).map(({ email }) => email))
}

/** Asks until `wanted` is the answer, for half a minute; returns the last one. */
async function until(wanted: string, ask: () => Promise<string>): Promise<string> {
  let last = ''
  for (let turn = 0; turn < 60 && last !== wanted; turn++) {
    last = await ask().catch(String)
    if (last !== wanted) await new Promise((done) => setTimeout(done, 500))
  }
  return last
}

async function fillDisk(report: Report, disk: string): Promise<void> {
  const site = await startSite({ dataDir: join(disk, 'data') })
  try {
    const before = await join30(site, 'before')
    report.promise('with room, writes are stored', before.statuses === '200', before.statuses)
    report.promise('health says so', (await health(site)) === '200 up', await health(site))

    const { bavail, bsize } = statfsSync(disk)
    report.figure('room that is filled, MB', Math.round((bavail * bsize) / 1e6))
    writeFileSync(join(disk, 'fill'), Buffer.alloc(bavail * bsize))
    const full = await until('503 read-only', () => health(site))
    report.promise('health tells that it can’t write', full === '503 read-only', full)
    const during = await join30(site, 'during')
    report.promise(
      'a write is stored or refused with 503',
      /^(?:200,)?503$|^200$/.test(during.statuses),
      `${during.statuses}, ${during.acknowledged.length} stored`,
    )
    const long = await write30(site)
    report.promise('long messages are refused once there is no room', /503$/.test(long), long)
    const page = await fetch(`${site.base}/about`)
    report.promise('pages are still read', page.status === 200, page.status)

    rmSync(join(disk, 'fill'))
    const again = await until('200 up', () => health(site))
    report.promise('with room again, health says so', again === '200 up', again)
    if (again !== '200 up') {
      await site.killBackend()
      await site.startBackend()
      report.note(`The backend was restarted: ${await until('200 up', () => health(site))}`)
    }
    const after = await join30(site, 'after')
    report.promise('and writes are stored', after.statuses === '200', after.statuses)
    const stored = await storedOf(site)
    const lost = [before, during, after]
      .flatMap(({ acknowledged }) => acknowledged)
      .filter((email) => !stored.has(email))
    report.promise('nothing acknowledged is lost', lost.length === 0, lost.join())
  } finally {
    await site.stop()
  }
}

/** Needs to be root, to mount a small disk in memory. The log (above) has a line with code 53100. */
export const proof: Proof = {
  title: 'a full disk: health tells, writes are refused, and nothing acknowledged is lost',
  async run(report) {
    const disk = mkdtempSync(join(tmpdir(), 'altiora-disk-'))
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', disk])
    try {
      await fillDisk(report, disk)
    } finally {
      execFileSync('umount', ['-l', disk])
      rmSync(disk, { recursive: true })
    }
  },
}
