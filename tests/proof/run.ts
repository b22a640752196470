/**
 * `npm run proof`: tests that take too long for `npm test`, by name:
 *
 * npm run proof                    all of them, in sequence
 * npm run proof -- faults crawl    only these
 * npm run proof -- --list          lists them
 *
 * Each starts its own sites from the build, which is renewed if stale, prints a table, and exits with code 1 if a
 * promise was broken. Tables are also written to tests/.output/proof/<name>.txt.
 */
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildIfStale } from '../../scripts/start/build.ts'
import type { Proof, Report } from './proof.ts'

const folder = import.meta.dirname
const output = 'tests/.output/proof'
const parts = new Set(['run.ts', 'proof.ts'])
const known = readdirSync(folder)
  .filter((file) => file.endsWith('.ts') && !parts.has(file))
  .map((file) => file.replace(/\.ts$/, ''))
  .sort()

/** Runs a proof and prints its table; returns the number of broken promises. */
async function prove(name: string): Promise<number> {
  const { proof } = (await import(join(folder, `${name}.ts`))) as { proof: Proof }
  const lines: string[] = []
  let broken = 0
  const write = (line: string) => {
    lines.push(line)
    console.info(line)
  }
  const report: Report = {
    figure: (what, value) => write(`  ${what.padEnd(58)} ${value}`),
    promise(what, kept, found = '') {
      if (!kept) broken++
      write(`  ${kept ? '✓' : '✗'} ${what.padEnd(56)} ${found}`.trimEnd())
      return kept
    },
    note: (text) => console.info(`  · ${text}`),
  }
  write(`\n${name}: ${proof.title}`)
  const began = performance.now()
  try {
    await proof.run(report)
  } catch (error) {
    report.promise('runs to the end', false, error instanceof Error ? error.stack : String(error))
  }
  write(`  ${((performance.now() - began) / 1000).toFixed(0)} s, ${broken} broken`)
  mkdirSync(output, { recursive: true })
  writeFileSync(join(output, `${name}.txt`), `${lines.join('\n').trim()}\n`)
  return broken
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { list: { type: 'boolean' } },
})
const strange = positionals.filter((name) => !known.includes(name))
if (strange.length > 0) {
  console.error(`No such proof: ${strange.join(', ')}. There are: ${known.join(', ')}.`)
  process.exit(2)
}
if (values.list) {
  for (const name of known) {
    const { proof } = (await import(join(folder, `${name}.ts`))) as { proof: Proof }
    console.info(`${name.padEnd(14)} ${proof.title}`)
  }
  process.exit(0)
}
if (!(await buildIfStale(process.cwd()))) throw new Error('The build failed. See above.')
let broken = 0
for (const name of positionals.length > 0 ? positionals : known) broken += await prove(name)
process.exit(broken > 0 ? 1 : 0)
