import { spawn } from 'node:child_process'
import { randomInt, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { OwnSite } from '../setup/e2e-site.ts'
import { findNginx, type Nginx, startNginx } from '../setup/nginx.ts'
import { rawClient } from '../setup/raw-http.ts'
import { type SignedUp, signUp } from '../setup/signed-up.ts'
import { databaseOf, worldSql } from '../setup/world.ts'
import { expect, test } from './fixtures.ts'
import { ownSite } from './own-site.ts'

/** Clients at once, a fifth of them signed in. */
const clients = 40
/** Ten requests per second and client: this tries the restart, not the machine's capacity. */
const pace = 100

const portOf = (origin: string) => new URL(origin).port

/** Runs the shipped script on instances that are children of this process; resolves when it has ended. */
async function runScript({ instances }: OwnSite, folder: string): Promise<number | null> {
  const restarter = createServer((request, response) => {
    const instance = instances.find(({ base }) => portOf(base) === request.url?.slice(1))
    const restart = async () => {
      const code = await instance?.stop()
      await instance?.start()
      return code
    }
    restart().then(
      (code) => response.end(String(code)),
      () => response.writeHead(500).end(),
    )
  }).listen(0, '127.0.0.1')
  await once(restarter, 'listening')
  const { port } = restarter.address() as AddressInfo
  const ask = `fetch('http://127.0.0.1:${port}/'+process.argv[1]).then(async(r)=>process.exit(Number(await r.text())))`
  const ports = instances.map(({ base }) => portOf(base))
  const script = spawn('sh', ['deploy/rolling-restart.sh', ...ports], {
    env: {
      ...process.env,
      RESTART: `'${process.execPath}' -e "${ask}"`,
      PURGE: `find '${folder}/altiora-pages' -type f -delete`,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code] = (await once(script, 'exit')) as [number | null]
  restarter.close()
  return code
}

/** Sends requests repeatedly, each client over a connection of its own, until stopped. */
function startLoad(base: string, { cookie }: SignedUp, ca?: string) {
  const paths = ['/', '/hi', '/support/help-centre', '/academy', '/no-such-page']
  const failed: string[] = []
  const joined: string[] = []
  let sent = 0
  let going = true
  const one = async (client: number) => {
    const ask = rawClient(base, 1, ca)
    for (let turn = client; going; turn++) {
      const began = performance.now()
      // A visitor of any network, for a site behind two proxies.
      const from = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`
      const headers = { origin: base, 'accept-encoding': 'br', 'x-forwarded-for': from }
      const email = `w-${randomUUID()}@example.com`
      const isPersonal = client % 5 === 0
      const isChange = isPersonal && turn % 3 === 0
      // A number in its URL bypasses the cache of nginx.
      const path = `${paths[turn % paths.length]}${turn % 2 ? `?n=${randomUUID()}` : ''}`
      const asked = isChange
        ? ask('/api/waitlist', {
            ...{ method: 'POST', headers: { ...headers, 'content-type': 'application/json' } },
            body: JSON.stringify({ email }),
          })
        : ask(isPersonal ? '/dashboard' : path, {
            headers: isPersonal ? { ...headers, cookie } : headers,
          })
      await asked.then(
        ({ status }) => {
          if (status >= 500) failed.push(`${path}: ${status}`)
          if (isChange && status === 200) joined.push(email)
        },
        (error: Error) => failed.push(`${path}: ${error.message}`),
      )
      sent++
      await new Promise((done) => setTimeout(done, Math.max(pace - (performance.now() - began), 0)))
    }
    ask.close()
  }
  const running = Promise.all(Array.from({ length: clients }, (_, index) => one(index)))
  return {
    /** Resolves when about every client has received another response. */
    async flows() {
      const enough = sent + 2 * clients
      await expect.poll(() => sent, { timeout: 30_000 }).toBeGreaterThan(enough)
    },
    async stop() {
      going = false
      await running
      return { sent, failed, joined }
    },
  }
}

if (!findNginx()) {
  test('rolling restarts: does not apply without nginx', { tag: '@night' }, () => {
    expect(findNginx()).toBeUndefined()
  })
} else {
  test.describe('two instances behind the shipped nginx', { tag: '@night' }, () => {
    const site = ownSite(() => ({ instances: 2, sql: worldSql, env: { TRUST_PROXY: '2' } }), {
      timeout: 300_000,
    })
    let nginx: Nginx
    let person: SignedUp
    let certificate: string

    test.beforeAll(async () => {
      const instances = site.instances.map(({ base }) => base)
      nginx = await startNginx({ config: 'shipped', instances })
      certificate = readFileSync(join(nginx.folder, 'certificate.pem'), 'utf8')
      person = await signUp(site, { from: '10.1.1.1' })
    })

    test.afterAll(() => nginx?.stop())

    test('restart in turn under load without a failed request or a lost change', async () => {
      const seen = site.instances.map(({ pid }) => pid())
      const load = startLoad(nginx.base, person, certificate)
      await load.flows()
      const codes = [await runScript(site, nginx.folder), await runScript(site, nginx.folder)]
      const { sent, failed, joined } = await load.stop()
      expect(failed).toEqual([])
      expect(sent).toBeGreaterThan(500)
      expect(codes).toEqual([0, 0])
      expect(site.instances.filter(({ pid }, index) => pid() === seen[index])).toEqual([])
      const rows = await databaseOf(site).ask<{ email: string }>(
        "select email from public.waitlist where email like 'w-%'",
      )
      const stored = new Set(rows.map(({ email }) => email))
      expect(joined.length).toBeGreaterThan(0)
      expect(joined.filter((email) => !stored.has(email))).toEqual([])
    })
  })
}
