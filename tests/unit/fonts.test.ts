import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { cutFont, cuts } from '@/scripts/fonts'

describe('the fonts', () => {
  it.each(cuts.map((cut) => [cut.to, cut] as const))(
    '%s is what `npm run fonts` cuts',
    async (to, cut) => {
      const font = await cutFont(cut)
      expect(Buffer.from(font).equals(readFileSync(to))).toBe(true)
    },
  )
})
