import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { drawings } from '@/scripts/drawings'

describe('the drawings', () => {
  test.each([...drawings()])('%s is what `npm run drawings` writes', (path, text) => {
    expect(readFileSync(path, 'utf8')).toBe(text)
  })
})
