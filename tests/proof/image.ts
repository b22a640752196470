import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { type Built, buildImage, megabytes, takeImage } from '../setup/dockerfile.ts'
import { cronSecret, freePorts, type OwnSite, startSite } from '../setup/e2e-site.ts'
import { makeWorld, worldSql } from '../setup/world.ts'
import type { Proof, Report } from './proof.ts'

/** The image of the Dockerfile; PROOF_IMAGE names a folder that `server/build/standalone.ts` laid out before. */
function findImage(folder: string, note: (text: string) => void): Promise<Built> {
  const { PROOF_IMAGE } = process.env
  return PROOF_IMAGE
    ? takeImage(process.cwd(), PROOF_IMAGE)
    : buildImage(process.cwd(), folder, note)
}

/** Ends by itself when this process does. */
const withParent =
  "data:text/javascript,process.on('disconnect',()=>process.exit(1));process.channel.unref()"

/** Runs the image's program as the image's user, in a folder that has what the image has, and nothing else. */
function runIn(image: Built, env: Record<string, string>, command = image.command): ChildProcess {
  const [uid, gid] = image.user.split(':').map(Number)
  const [, ...words] = command
  return spawn(process.execPath, ['--import', withParent, ...words], {
    cwd: image.folder,
    env: {
      ...{ NODE_ENV: 'production', PATH: '/usr/bin:/bin', HOME: '/nonexistent', NODE_PATH: '' },
      ...image.env,
      ...env,
    },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    ...(process.getuid?.() === 0 ? { uid, gid } : {}),
  })
}

const ended = async (child: ChildProcess) =>
  child.exitCode ?? ((await once(child, 'exit'))[0] as number | null)

/** Files that have no business in an image, and texts that are secret. */
function strangers(image: Built, secrets: string[]): string[] {
  return readdirSync(image.folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => {
      const name = relative(image.folder, path)
      if (/^(?:tests|\.git|supabase\/\.temp)\/|(?:^|\/)\.env/.test(name)) return true
      const text = readFileSync(path, 'latin1')
      return secrets.some((secret) => text.includes(secret))
    })
}

async function tryPages(report: Report, base: string): Promise<void> {
  const asked = [
    ['/', 'text/html'],
    ['/hi', 'text/html'],
    ['/support/system-status', 'text/html'],
    ['/api/health', 'application/json'],
    ['/og/hi/home.png', 'image/png'],
    ['/sitemap.xml', 'application/xml'],
    ['/.well-known/security.txt', 'text/plain'],
  ] as const
  for (const [path, type] of asked) {
    const response = await fetch(base + path, { headers: { 'accept-encoding': 'br' } })
    const said = response.headers.get('content-type') ?? ''
    await response.arrayBuffer()
    report.promise(
      `answers ${path}`,
      response.ok && said.startsWith(type),
      `${response.status} ${said}`,
    )
  }
  const html = await (await fetch(base)).text()
  const assets = [...html.matchAll(/"(\/(?:_next\/static|fonts)\/[^" ]+)"/g)].map(
    ([, path]) => path,
  )
  const statuses = await Promise.all(assets.map(async (path) => (await fetch(base + path)).status))
  report.promise(
    'has the files that the home page asks for',
    assets.length > 3 && statuses.every((status) => status === 200),
    `${assets.length} files`,
  )
}

/** What draws, reads and writes with files that a handler finds beside itself. */
async function tryHandlers(report: Report, site: OwnSite): Promise<void> {
  const { base } = site
  report.note('a person with everything there is, made by the image alone')
  const { owner, things } = await makeWorld(site)
  const get = async (path: string, init: RequestInit = {}) => {
    const response = await fetch(base + path, { ...init, redirect: 'manual' })
    return { response, bytes: Buffer.from(await response.arrayBuffer()) }
  }
  const pdf = await get(`/api/certificates/${things.certificate}/pdf`)
  report.promise(
    'draws a certificate (fonts, pdfkit)',
    pdf.bytes.subarray(0, 5).toString() === '%PDF-',
    `${pdf.response.status}, ${pdf.bytes.length} bytes`,
  )
  const picture = await get(`/api/showcase/${things.published}/image/${things.publishedImage}`)
  report.promise(
    'converts and shows a picture (sharp)',
    picture.response.ok,
    picture.response.headers.get('content-type') ?? '',
  )
  const lesson = await get(`/academy/learning-hub/${things.course}/${things.lesson}`, {
    headers: { cookie: owner.cookie },
  })
  report.promise(
    'shows a lesson to its student',
    lesson.response.status === 200,
    `${lesson.response.status}`,
  )
  const read = (from: number) =>
    get('/api/sentiment', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': `6.6.6.${from}`,
        origin: base,
      },
      body: JSON.stringify({ text: 'I love how quick and friendly the support was.' }),
    })
  const sentiment = await read(1)
  report.promise(
    'reads a text (word model, languages)',
    sentiment.response.ok,
    sentiment.bytes.toString().slice(0, 60),
  )
  // 30 are allowed in five minutes; the framework's own start would take each of these for another visitor.
  const statuses = []
  for (let from = 2; from < 40; from++) statuses.push((await read(from)).response.status)
  report.promise(
    'counts who it is, not who somebody claims to be',
    statuses.filter((status) => status === 429).length === 9,
    `${statuses.filter((status) => status === 200).length + 1} read`,
  )
}

export const proof: Proof = {
  title: 'The image: the Dockerfile’s own steps, started as nobody in a folder of its own',
  async run(report) {
    const folder = mkdtempSync(join(tmpdir(), 'altiora-image-'))
    chmodSync(folder, 0o755)
    const site = await startSite({ sql: worldSql })
    let web: ChildProcess | undefined
    try {
      const began = performance.now()
      const image = await findImage(folder, (text) => report.note(`RUN ${text}`))
      report.figure('steps of the Dockerfile, s', Math.round((performance.now() - began) / 1000))
      report.figure('what the image adds to its base, MB', megabytes(image.folder))
      const secrets = [site.secretKey, site.jwtSecret, cronSecret]
      const found = strangers(image, secrets)
      report.promise(
        'holds no secret, test or data',
        found.length === 0,
        found.slice(0, 3).join(' '),
      )

      const [port = 0] = await freePorts(1)
      const base = `http://localhost:${port}`
      const env = { ...site.workerEnv, SITE_URL: base, PORT: String(port), CRON_SECRET: cronSecret }
      const started = performance.now()
      web = runIn(image, env)
      const exited = ended(web)
      const ready = once(web, 'message').then(() => true)
      if (!(await Promise.race([ready, exited.then(() => false)]))) {
        throw new Error('The image does not start.')
      }
      report.figure('ready after, ms', Math.round(performance.now() - started))
      await tryPages(report, base)
      await tryHandlers(report, { ...site, base })

      const worker = runIn(image, env, ['node', 'scripts/worker.ts', '--once'])
      report.promise('runs a round of the worker', (await ended(worker)) === 0)
      const list = runIn(image, env, ['node', 'scripts/incidents.ts', 'list'])
      report.promise('runs an operator’s command', (await ended(list)) === 0)

      web.kill('SIGTERM')
      const code = await exited
      report.promise('ends with SIGTERM', code === 0, `code ${code}`)
    } finally {
      web?.kill('SIGKILL')
      await site.stop()
      rmSync(folder, { recursive: true, force: true })
    }
  },
}
