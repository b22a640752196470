import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { drawings } from '@/scripts/drawings'

describe('the drawings', () => {
  test.each([...drawings()])('%s is what `npm run drawings` writes', (path, text) => {
    expect(readFileSync(path, 'utf8')).toBe(text)
  })

  test('an icon is drawn under its own name', () => {
    const sprite = drawings().get('components/ui/icons.svg') ?? ''
    expect(sprite).toContain('<symbol id="Check" viewBox="0 0 24 24"><path d="M20 6 9 17l-5-5"/>')
  })
})
