// `npm run practice [-- name]`: computes the outputs of code exercises with their reference solutions.
import '../server/module-aliases.ts'
import { writeFileSync } from 'node:fs'

const { casesOf, readPractices } = await import('./practice/files.ts')

const lines = (cases: unknown[]) => cases.map((one) => `    ${JSON.stringify(one)}`).join(',\n')

for (const practice of readPractices(process.argv[2])) {
  const { visible, hidden } = await casesOf(practice)
  writeFileSync(
    `${practice.base}.cases.json`,
    `{\n  "visible": [\n${lines(visible)}\n  ],\n  "hidden": [\n${lines(hidden)}\n  ]\n}\n`,
  )
  console.info(`${practice.base}: ${hidden.length} hidden cases`)
}
process.exit(0)
