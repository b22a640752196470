// `npm run replays`: runs the code of all replays, fills in what it prints, and writes their timelines.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { compileScript } from '@/content/replays/compile.ts'
import { parseScript } from '@/content/replays/script.ts'
import { clock, stateAt } from '@/content/replays/timeline.ts'
import { runCode } from './run-replay-code.ts'

const folder = fileURLToPath(new URL('../content/replays/', import.meta.url))

export const slugs = readdirSync(`${folder}scripts`)
  .filter((name) => name.endsWith('.md'))
  .map((name) => name.slice(0, -'.md'.length))

export const scriptOf = (slug: string) => readFileSync(`${folder}scripts/${slug}.md`, 'utf8')
export const timelinePath = (slug: string) => `${folder}timelines/${slug}.json`

/** A script with what its code really prints. */
export function filledIn(source: string): string {
  const { runs, ...timeline } = compileScript(source)
  const lines = source.split('\n')
  const blocks = parseScript(source)
    .flatMap((scene) => scene.blocks)
    .filter((block) => block.kind === 'run')
  const printed = runs.map(({ at, command }) =>
    runCode(command, stateAt({ ...timeline, runs }, at, true).files),
  )
  // From the end, so that the lines before stay where they are.
  for (const [index, { line }] of [...blocks.entries()].reverse()) {
    const end = lines.indexOf('```', line)
    lines.splice(line + 1, end - line - 1, ...(printed[index] ?? '').split('\n'))
  }
  return lines.join('\n')
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  mkdirSync(`${folder}timelines`, { recursive: true })
  for (const slug of slugs) {
    const source = filledIn(scriptOf(slug))
    const timeline = compileScript(source)
    writeFileSync(`${folder}scripts/${slug}.md`, source)
    writeFileSync(timelinePath(slug), `${JSON.stringify(timeline)}\n`)
    console.info(`${slug}: ${clock(timeline.duration)}`)
  }
}
