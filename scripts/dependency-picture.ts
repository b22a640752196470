// Draws the picture of docs/architecture.md from the folder rules: `node --import ./server/module-aliases.ts scripts/dependency-picture.ts`.
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import * as rules from '@/.dependency-cruiser.mjs'

const file = fileURLToPath(new URL('../docs/architecture.md', import.meta.url))

/** The rules as a Mermaid flow chart: tiers of `lib` and groups of `components`, and who uses whose components. */
export function dependencyPicture(): string {
  const list = (names: readonly string[]) => [...names].sort().join(', ')
  const pairs = Object.entries(rules.allowedPairs).flatMap(([from, to]) =>
    to.map((name) => `  ${from} --> ${name}`),
  )
  return [
    '```mermaid',
    'flowchart TD',
    '  app --> components & joining & domains & content',
    `  components["components/…<br>${list(rules.componentDomains)}"] --> shared & domains`,
    `  shared["components/…<br>${list(rules.shared)}"]`,
    `  joining["lib: what joins domains<br>${list(rules.joining)}"] --> domains`,
    `  domains["lib: domains<br>${list(rules.domains)}"] --> change["lib/change"]`,
    `  change --> lowest["lib: ${list(rules.lowest)}"] --> foundations`,
    `  foundations["lib: foundations<br>${list(rules.foundations)}"]`,
    '  server & scripts --> joining',
    '```',
    '',
    'Components of one domain that another may use:',
    '',
    '```mermaid',
    'flowchart LR',
    ...pairs,
    '```',
  ].join('\n')
}

/** The document with the picture in its place. */
export const withPicture = (document: string) =>
  document.replace(
    /(<!-- picture -->\n)[\s\S]*?(<!-- \/picture -->)/,
    (_, start: string, end: string) => `${start}\n${dependencyPicture()}\n\n${end}`,
  )

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(file, withPicture(readFileSync(file, 'utf8')))
}
