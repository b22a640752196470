/**
 * `npm run bench`: measures the production build on this machine, one table per part:
 *
 * npm run bench                     all parts, one after the other
 * npm run bench -- pages speed      only these
 * npm run bench -- staff            every page of the staff console with 50,000 people (BENCH_PAGES=inbox: some of them)
 *
 * Each part starts its own site with the embedded backend; staff starts a PostgreSQL. Figures never fail. Tables are
 * also written to tests/.output/bench/<part>.txt.
 */
// Parts use the site's list of routes, which imports with `@/…`.
import '../../server/module-aliases.ts'
import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus, totalmem } from 'node:os'
import { join } from 'node:path'
import { buildIfStale } from '../../scripts/stale-build.ts'
import type { Part } from './bench.ts'

const output = 'tests/.output/bench'
const known = ['lighthouse', 'speed', 'pages', 'staff']
/** These need no site. */
const unbuilt = ['staff']

async function measure(name: string): Promise<void> {
  const { part } = (await import(join(import.meta.dirname, `${name}.ts`))) as { part: Part }
  const lines: string[] = []
  const write = (line: string) => {
    lines.push(line)
    console.info(line)
  }
  const [cpu] = cpus()
  write(`\n${name}: ${part.title}`)
  write(
    `(${cpus().length} × ${cpu?.model}, ${(totalmem() / 2 ** 30).toFixed(0)} GB, Node ${process.version}, ` +
      `${new Date().toISOString().slice(0, 10)})\n`,
  )
  await part.run(write)
  mkdirSync(output, { recursive: true })
  writeFileSync(join(output, `${name}.txt`), `${lines.join('\n').trim()}\n`)
}

const names = process.argv.slice(2)
const strange = names.filter((name) => !known.includes(name))
if (strange.length > 0) {
  console.error(`No such part: ${strange.join(', ')}. There are: ${known.join(', ')}.`)
  process.exit(2)
}
const chosen = names.length > 0 ? names : known
if (chosen.some((name) => !unbuilt.includes(name)) && !(await buildIfStale(process.cwd()))) {
  throw new Error('The build failed. See above.')
}
for (const name of chosen) await measure(name)
process.exit()
