import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { keepAssets } from '../../scripts/keep-assets.ts'

const home = mkdtempSync(join(tmpdir(), 'altiora-assets-'))
afterAll(() => rmSync(home, { recursive: true }))

function build(name: string, files: string[]): string {
  for (const file of files) {
    const path = join(home, name, 'front', file)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, `${name} ${file}`)
  }
  return join(home, name)
}

it('keeps the files of builds, changes none, and lets go of what no build had for 60 days', () => {
  const former = join(home, 'former')
  const day = 24 * 60 * 60 * 1000
  const first = build('first', [
    '_next/static/a.js',
    '_next/static/a.js.gz',
    '_next/static/old/b.css',
    'index.html',
  ])
  const second = build('second', ['_next/static/a.js', '_next/static/c.js'])
  expect(keepAssets(first, former, new Date(0))).toBe(3)
  expect(keepAssets(second, former, new Date(50 * day))).toBe(4)
  expect(readFileSync(join(former, '_next/static/a.js'), 'utf8')).toBe('first _next/static/a.js')
  // Pages are never kept, because they refer to one build.
  expect(existsSync(join(former, 'index.html'))).toBe(false)
  expect(keepAssets(second, former, new Date(61 * day))).toBe(2)
  expect(existsSync(join(former, '_next/static/old/b.css'))).toBe(false)
  expect(existsSync(join(former, '_next/static/c.js'))).toBe(true)
})
