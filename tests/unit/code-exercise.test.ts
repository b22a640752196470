import { describe, expect, it } from 'vitest'
import { diffLines, literal, rowsOf } from '@/lib/learning/client/exercise'

describe('values of code exercises', () => {
  it('are written as in their language', () => {
    const value = { a: [1, 'x', null], 'b c': true }
    expect(literal(value, 'python')).toBe('{"a": [1, "x", None], "b c": True}')
    expect(literal(value, 'js')).toBe('{ a: [1, "x", null], "b c": true }')
    expect(literal([], 'js')).toBe('[]')
    expect(literal({}, 'js')).toBe('{}')
  })

  it('show rows one a line', () => {
    const rows = [
      [1, null],
      ['a', 2],
    ]
    expect(rowsOf(rows, 'sql')).toEqual(['1 | NULL', 'a | 2'])
    expect(rowsOf([], 'sql')).toEqual([])
    expect(rowsOf(null, 'sql')).toBeNull()
    expect(rowsOf(rows, 'js')).toBeNull()
  })
})

describe('two versions of code', () => {
  const marked = (before: string, after: string) =>
    diffLines(before, after).map((lines) => lines.map(({ text, own }) => (own ? `*${text}` : text)))

  it('mark the lines that are in one only', () => {
    expect(marked('a\nb\nc', 'a\nx\nc\nd')).toEqual([
      ['a', '*b', 'c'],
      ['a', '*x', 'c', '*d'],
    ])
    expect(marked('a\na', 'a')).toEqual([['a', '*a'], ['a']])
    expect(marked('', 'a')).toEqual([['*'], ['*a']])
    expect(marked('a', 'a')).toEqual([['a'], ['a']])
  })

  it('mark nothing where that would take long', () => {
    const lines = (name: string) => Array.from({ length: 2000 }, (_, i) => `${name}${i}`).join('\n')
    expect(
      diffLines(lines('x'), lines('y'))
        .flat()
        .some(({ own }) => own),
    ).toBe(false)
  })
})
