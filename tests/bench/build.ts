import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, sep } from 'node:path'
import { type Part, table } from './bench.ts'

/** Files that a build doesn't read, or creates itself. */
const left = new Set(['.git', '.next', 'node_modules', 'tests', join('supabase', '.temp')])

/** Leftovers of a build that aren't deployed. */
const notDeployed = new Set(['cache', 'dev', 'diagnostics', 'trace', 'trace-build', 'types'])

function sizeOf(path: string): number {
  const stat = statSync(path)
  if (!stat.isDirectory()) return stat.size
  return readdirSync(path).reduce((sum, name) => sum + sizeOf(join(path, name)), 0)
}

const MB = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`

export const part: Part = {
  title: 'a build from scratch: its duration and its output',
  async run(write) {
    const root = process.cwd()
    const folder = mkdtempSync(join(tmpdir(), 'altiora-build-'))
    try {
      cpSync(root, folder, {
        recursive: true,
        filter: (from) =>
          !left.has(relative(root, from).split(sep, 2).join(sep)) &&
          !left.has(relative(root, from)),
      })
      // Hard links, where the disk supports them.
      const packages = [join(root, 'node_modules'), folder]
      if (spawnSync('cp', ['-al', ...packages], { stdio: 'ignore' }).status !== 0) {
        cpSync(packages[0] ?? '', join(folder, 'node_modules'), {
          recursive: true,
          verbatimSymlinks: true,
        })
      }
      const env = { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' } as const
      const steps = [
        ['next build', 'node_modules/next/dist/bin/next', 'build'],
        ['compressing pages and assets', 'server/build/pack.ts'],
      ] as const
      const rows: (string | number)[][] = [['', '']]
      for (const [name, ...args] of steps) {
        const began = performance.now()
        execFileSync(process.execPath, args, { cwd: folder, env, stdio: 'ignore' })
        rows.push([name, `${((performance.now() - began) / 1000).toFixed(0)} s`])
      }
      const built = join(folder, '.next')
      const deployed = readdirSync(built).filter((name) => !notDeployed.has(name))
      const sum = (names: string[]) =>
        MB(names.reduce((all, name) => all + sizeOf(join(built, name)), 0))
      rows.push(['.next as it is deployed', sum(deployed)])
      for (const name of ['server', 'static', 'front']) {
        if (existsSync(join(built, name))) rows.push([`  ${name}`, sum([name])])
      }
      for (const line of table(rows).slice(1)) write(line)
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  },
}
