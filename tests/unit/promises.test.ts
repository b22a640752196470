import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** The tests that prove a promise of SECURITY.md: `e2e/guards`, or `db/api-*`; ☾ for those of the night. */
const proofs = [...readFileSync('SECURITY.md', 'utf8').matchAll(/^\| .+ \| .+ \| (.+) \|$/gm)]
  .flatMap(([, cell = '']) => cell.trim().split(', '))
  .filter((proof) => /^`/.test(proof))

const filesOf = (proof: string) =>
  globSync(`tests/${/^`([\w/*-]+)`/.exec(proof)?.[1]}.{test,spec}.{ts,tsx}`)

it('names a test for every promise, and only tests that exist', () => {
  expect(proofs.length).toBeGreaterThan(80)
  expect(proofs.filter((proof) => filesOf(proof).length === 0)).toEqual([])
})

it('marks the tests of the night', () => {
  const isOfNight = (file: string) => {
    const text = readFileSync(file, 'utf8')
    const tests = text.match(/^ *(?:test|it)\b/gm)?.length ?? 0
    // A tagged suite of end-to-end tests, or a tag at each test.
    return /^ *test\.describe\(.*'@night'/m.test(text) || text.split("['night']").length > tests
  }
  const wrong = proofs.filter((proof) => filesOf(proof).every(isOfNight) !== proof.endsWith('☾'))
  expect(wrong).toEqual([])
})
