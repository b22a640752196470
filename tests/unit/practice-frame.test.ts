import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { beforeAll, expect, it } from 'vitest'
import { newsIn } from '@/components/practice/check-news'
import { megabytes } from '@/lib/runtimes/types'
import { practiceFrame, practicePolicy } from '@/lib/security/content-policy'
import { practiceFolder } from '../../scripts/build/build-id.ts'
import { writePracticeFiles } from '../../scripts/build/practice.ts'

const root = join(import.meta.dirname, '../..')
const open = join(root, 'public')
beforeAll(() => writePracticeFiles(root), 60_000)

it('is written with the runtimes, under a name that changes with them', () => {
  expect(practiceFrame(open)).toMatchObject({
    url: `/${practiceFolder(root)}/frame.html`,
    headers: { 'x-frame-options': 'SAMEORIGIN' },
  })
})

it('downloads what readers are told', () => {
  for (const [language, stated] of Object.entries(megabytes)) {
    const files = ['js', 'wasm', ...(language === 'python' ? ['zip'] : [])]
    const bytes = files
      .map((ending) => readFileSync(join(open, practiceFolder(root), `${language}.${ending}`)))
      .reduce((all, content) => all + gzipSync(content, { level: 9 }).length, 0)
    expect([language, Math.round(bytes / 1e5) / 10]).toEqual([language, stated])
  }
})

it('allows the frame its script and WebAssembly, and no network', () => {
  const policy = practicePolicy('<html><script>1</script></html>')
  expect(policy).toMatch(
    /^sandbox allow-scripts; default-src 'none'; script-src 'sha256-\S+' 'wasm-unsafe-eval'; worker-src blob:;/,
  )
  expect(policy).toContain("frame-ancestors 'self'")
  expect(policy).not.toMatch(/connect-src|unsafe-inline|'unsafe-eval'/)
})

it('accepts only messages of known shapes', () => {
  const table = (rows: unknown) => {
    const output = { kind: 'table', columns: ['a'], rows }
    return { kind: 'output', id: 1, output }
  }
  const end = (error: object) => ({ kind: 'end', id: 1, end: { kind: 'error', ...error } })
  const pie = { kind: 'output', id: 1, output: { kind: 'chart', chart: { type: 'pie' } } }
  expect(newsIn(table([[1], [null], ['x']]))).toEqual(table([[1], [null], ['x']]))
  expect(newsIn({ ...end({ message: 'm', line: null, more: 1 }), more: 1 })).toEqual({
    ...end({ message: 'm', line: null }),
    outputs: [],
  })
  const deep = JSON.parse(`${'['.repeat(5000)}${']'.repeat(5000)}`)
  for (const forged of [
    ...[table([[{}]]), table('x'), end({ message: {} }), pie, null, 'ready', new ArrayBuffer(9)],
    { kind: 'end', id: 1, end: { kind: 'done' }, outputs: [{ value: deep }] },
    { kind: 'end', id: 1, end: { kind: 'stopped', why: 'else' } },
  ]) {
    expect(newsIn(forged)).toBeNull()
  }
  expect(newsIn(table([['x'.repeat(2e6)]]))).toBe('too much')
})
