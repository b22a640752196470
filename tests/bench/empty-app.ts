import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePorts } from '../setup/e2e-site.ts'

const folder = 'tests/.output/empty-app'
const program = join(process.cwd(), 'node_modules/next/dist/bin/next')
const env = { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' } as const

const sources = {
  'app/layout.jsx':
    'export default ({ children }) => <html lang="en"><body>{children}</body></html>\n',
  'app/page.jsx': 'export default () => <h1>Nothing</h1>\n',
  // This project's packages, above the folder.
  'next.config.mjs': `export default { turbopack: { root: ${JSON.stringify(process.cwd())} } }\n`,
}

/** Builds an empty page with the framework; once per version. */
function build(): void {
  const { version } = JSON.parse(readFileSync('node_modules/next/package.json', 'utf8'))
  const mark = join(folder, 'built')
  if (existsSync(mark) && readFileSync(mark, 'utf8') === version) return
  mkdirSync(join(folder, 'app'), { recursive: true })
  for (const [path, text] of Object.entries(sources)) writeFileSync(join(folder, path), text)
  execFileSync(process.execPath, [program, 'build'], { cwd: folder, env, stdio: 'ignore' })
  writeFileSync(mark, version)
}

/** `next start` with an empty page: the framework alone. */
export async function startEmptyApp(): Promise<{
  base: string
  pid: number
  stop(): Promise<void>
}> {
  build()
  const [port = 0] = await freePorts(1)
  const args = [program, 'start', '-p', String(port), '-H', '127.0.0.1']
  const child = spawn(process.execPath, args, { cwd: folder, env, stdio: 'ignore' })
  const exited = once(child, 'exit')
  const end = () => child.kill('SIGKILL')
  process.once('exit', end)
  const base = `http://127.0.0.1:${port}`
  while (!(await fetch(base).catch(() => null))) {
    if (child.exitCode !== null) throw new Error('The empty page could not be started.')
    await new Promise((done) => setTimeout(done, 100))
  }
  return {
    base,
    pid: child.pid ?? 0,
    async stop() {
      process.off('exit', end)
      child.kill('SIGTERM')
      await exited
    },
  }
}
