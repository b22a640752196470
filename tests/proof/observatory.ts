import { execFile, execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { startSite } from '../setup/e2e-site.ts'
import { type Nginx, startNginx, writeCertificate } from '../setup/nginx.ts'
import type { Proof } from './proof.ts'

const scanner = '@mdn/mdn-http-observatory'
const version = '1.4.8'
const folder = resolve('tests/.output/observatory')
/** The host name in the shipped configuration. */
const name = 'altiora.example'

type Scan = {
  scan: { score: number; grade: string; testsPassed: number; testsQuantity: number }
  tests: Record<
    string,
    { result: string; pass: boolean; scoreModifier: number; scoreDescription: string }
  >
}

/**
 * Installs the scanner outside the project. It isn't a dependency, because its install script downloads lists from
 * two other hosts, used only to check whether browsers know a domain in advance; they don't know ours.
 */
function install(note: (text: string) => void): string {
  const installed = join(folder, 'node_modules', scanner)
  if (!existsSync(join(installed, 'src/index.js'))) {
    note(`npm install ${scanner}@${version}, into tests/.output/observatory`)
    mkdirSync(folder, { recursive: true })
    const flags = ['--ignore-scripts', '--no-save', '--no-audit', '--no-fund', '--prefix', folder]
    execFileSync('npm', ['install', ...flags, `${scanner}@${version}`], {
      stdio: ['ignore', 'ignore', 'inherit'],
    })
  }
  writeFileSync(join(installed, 'conf/hsts-preload.json'), '{}')
  writeFileSync(join(installed, 'conf/tld-list.json'), '["com", "example", "org"]')
  return installed
}

/** Like a hosted backend, reached over TLS. */
async function overTls(api: string, trust: string): Promise<Server> {
  const server = createServer(
    {
      key: readFileSync(join(trust, 'key.pem')),
      cert: readFileSync(join(trust, 'certificate.pem')),
    },
    (asked, answer) => {
      const { method, url = '/', headers } = asked
      const onward = request(new URL(url, api), { method, headers }, (said) => {
        answer.writeHead(said.statusCode ?? 502, said.headers)
        said.pipe(answer)
      })
      onward.on('error', () => answer.destroy())
      asked.pipe(onward)
    },
  ).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return server
}

const here = resolve('tests/proof/observatory')

async function scan(installed: string, nginx: Nginx): Promise<Scan> {
  const ports = { 80: Number(new URL(nginx.plain).port), 443: Number(new URL(nginx.base).port) }
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--import', join(here, 'here.mjs'), join(here, 'scan.mjs'), installed, name],
    {
      timeout: 60_000,
      env: {
        ...process.env,
        NODE_EXTRA_CA_CERTS: join(nginx.folder, 'certificate.pem'),
        OBSERVED_NAME: name,
        OBSERVED_PORTS: JSON.stringify(ports),
      },
    },
  )
  return JSON.parse(stdout) as Scan
}

export const proof: Proof = {
  title: 'Mozilla’s observatory, over TLS, of the site behind the shipped nginx: at least 120',
  async run(report) {
    const installed = install(report.note)
    const trust = mkdtempSync(join(tmpdir(), 'altiora-observatory-'))
    writeCertificate(trust, ['localhost'])
    let backend: Server | undefined
    const site = await startSite({
      env: {
        TRUST_PROXY: '1',
        SITE_URL: `https://${name}`,
        NODE_EXTRA_CA_CERTS: join(trust, 'certificate.pem'),
      },
      async through(api) {
        backend = await overTls(api, trust)
        return `https://localhost:${(backend.address() as AddressInfo).port}`
      },
    })
    let nginx: Nginx | undefined
    try {
      nginx = await startNginx({ config: 'shipped', instances: [site.base] })
      const { scan: whole, tests } = await scan(installed, nginx)
      for (const [test, { result, pass, scoreModifier }] of Object.entries(tests)) {
        const points = scoreModifier > 0 ? `+${scoreModifier}` : String(scoreModifier)
        report.promise(test, pass, `${points.padStart(3)}  ${result}`)
      }
      report.figure('tests passed', `${whole.testsPassed} of ${whole.testsQuantity}`)
      report.promise('score', whole.score >= 120, `${whole.score}, ${whole.grade}`)
    } finally {
      await nginx?.stop()
      await site.stop()
      backend?.closeAllConnections()
      backend?.close()
      rmSync(trust, { recursive: true })
    }
  },
}
