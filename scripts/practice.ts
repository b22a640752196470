// `npm run practice [-- name]`: computes the outputs of code exercises with their reference solutions.
import { writeFileSync } from 'node:fs'

const { casesOf, readPractices } = await import('./practice-files.ts')

/** Cases one a line, so that changes can be read. */
const lines = (cases: unknown[]) =>
  `[\n${cases.map((one) => `    ${JSON.stringify(one)}`).join(',\n')}\n  ]`

for (const practice of readPractices(process.argv[2])) {
  const { visible, hidden, ...code } = await casesOf(practice)
  const written = Object.entries({ ...code, visible, hidden })
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => {
      return `  "${name}": ${Array.isArray(value) ? lines(value) : JSON.stringify(value)}`
    })
  writeFileSync(`${practice.base}.cases.json`, `{\n${written.join(',\n')}\n}\n`)
  console.info(`${practice.base}: ${hidden.length} hidden cases`)
}
process.exit(0)
