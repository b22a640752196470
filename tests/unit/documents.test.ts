import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { withPicture } from '../../scripts/dependency-picture.ts'

it('the architecture shows the rules as they are (scripts/dependency-picture.ts)', () => {
  const document = readFileSync('docs/architecture.md', 'utf8')
  expect(document).toBe(withPicture(document))
})

it('every decision has a status, and a row of the index that repeats it', () => {
  const index = readFileSync('docs/decisions/README.md', 'utf8')
  const rows = globSync('docs/decisions/0*.md').map((file) => {
    const text = readFileSync(file, 'utf8')
    const [, number, title] = /^# (\d+)\. (.+)$/m.exec(text) ?? []
    const status = /^\*\*Status:\*\* ((?:accepted|superseded).*)$/m.exec(text)?.[1]
    return `| ${number} | [${title}](${file.split('/').at(-1)}) | ${status} |`
  })
  const normalized = index.replace(/ +\|/g, ' |').replace(/\| +/g, '| ')
  expect(rows.filter((row) => !normalized.includes(row))).toEqual([])
})
