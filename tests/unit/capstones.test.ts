import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { getCapstone, starterPath } from '@/content/capstones'
import { tracks } from '@/content/topics'
import { outcomeOf, problemOf } from '@/lib/capstones/files'
import { capstoneData } from '@/scripts/capstone-data'

describe.each(tracks)('the capstone of %s', (track) => {
  const { brief, files, criteria, checklist, hours } = getCapstone(track)

  it('has a brief of a few hundred words, four to six criteria and a checklist', () => {
    const words = brief
      .flatMap(({ title, paragraphs, list = [] }) => [title, ...paragraphs, ...list])
      .join(' ')
      .split(/\s+/)
    expect(words.length).toBeGreaterThanOrEqual(300)
    expect(words.length).toBeLessThanOrEqual(520)
    expect(criteria.length).toBeGreaterThanOrEqual(4)
    expect(criteria.length).toBeLessThanOrEqual(6)
    expect(new Set(criteria.map(({ id }) => id)).size).toBe(criteria.length)
    expect(checklist.length).toBeGreaterThanOrEqual(5)
    expect(hours.from).toBeLessThan(hours.to)
  })

  it('offers files that exist, with a readme', () => {
    expect(files.map(({ name }) => name)).toContain('README.md')
    const missing = files.filter(({ name }) => !existsSync(`public${starterPath(track, name)}`))
    expect(missing).toEqual([])
  })
})

it('the data sets are what the generator makes', () => {
  for (const [path, text] of capstoneData()) {
    expect(readFileSync(`public/capstones/${path}`, 'utf8') === text, path).toBe(true)
  }
})

it.each([
  [[{ name: 'src/main.py', text: 'x' }], null],
  [[{ name: '.gitignore', text: '' }], null],
  [[{ name: '', text: 'x' }], { problem: 'file_name_invalid', at: 0 }],
  [[{ name: 'a/../b', text: 'x' }], { problem: 'file_name_invalid', at: 0 }],
  [[{ name: 'a.py', text: '\u202e' }], { problem: 'file_characters', at: 0 }],
  [
    [
      { name: 'a.py', text: '' },
      { name: 'A.PY', text: '' },
    ],
    { problem: 'file_name_twice', at: 1 },
  ],
  [[{ name: 'a.py', text: 'é'.repeat(100_001) }], { problem: 'files_large', at: null }],
  [
    Array.from({ length: 21 }, (_, at) => ({ name: `${at}.py`, text: '' })),
    { problem: 'files_many', at: null },
  ],
])('files %# are checked before they are sent', (files, problem) => {
  expect(problemOf(files)).toEqual(problem)
})

it('an outcome needs every decision, and depends on the attempts that are left', () => {
  const met = { met: true, comment: '' }
  const missed = { met: false, comment: 'Why?' }
  expect(outcomeOf(['a', 'b'], { a: met }, false)).toBeNull()
  expect(outcomeOf(['a', 'b'], { a: met, b: met }, true)).toBe('passed')
  expect(outcomeOf(['a', 'b'], { a: met, b: missed }, false)).toBe('returned')
  expect(outcomeOf(['a', 'b'], { a: met, b: missed }, true)).toBe('failed')
})
