import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('the client in the repository is the one that the document makes', { timeout: 60_000 }, () => {
  const made = execFileSync(
    process.execPath,
    ['--import', './server/module-aliases.ts', 'scripts/sdk.ts', '--print'],
    {
      encoding: 'utf8',
    },
  )
  expect(readFileSync('lib/api/sdk/altiora.ts', 'utf8')).toBe(made)
})
