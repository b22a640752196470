import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { buildIdOf } from '../../scripts/build/build-id.ts'

const folders: string[] = []
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true })
})

function project(files: Record<string, string>): string {
  const root = mkdtempSync(join(tmpdir(), 'altiora-build-'))
  folders.push(root)
  mkdirSync(join(root, 'app/deep'), { recursive: true })
  for (const [name, text] of Object.entries(files)) writeFileSync(join(root, name), text)
  return root
}

const files = { 'app/page.tsx': 'a', 'app/deep/page.tsx': 'b', 'next.config.mjs': 'c' }

it('is the same for the same sources, wherever they lie', () => {
  const id = buildIdOf(project(files), {})
  expect(id).toMatch(/^[0-9a-f]{24}$/)
  expect(buildIdOf(project({ ...files, 'README.md': 'of no matter' }), { HOME: '/x' })).toBe(id)
})

it.each([
  ['a changed file', { ...files, 'app/deep/page.tsx': 'B' }, {}],
  ['a file with another name', { 'app/p.tsx': 'a', 'app/deep/page.tsx': 'b' }, {}],
  ['a value that the build keeps', files, { NEXT_PUBLIC_SUPABASE_URL: 'https://x.example' }],
  ['another address', files, { SITE_URL: 'https://x.example' }],
])('differs with %s', (_, other, inputs) => {
  expect(buildIdOf(project(other), inputs)).not.toBe(buildIdOf(project(files), {}))
})
