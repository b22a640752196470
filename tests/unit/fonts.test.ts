import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { cutFile, cuts } from '@/scripts/fonts'

describe('the fonts', () => {
  it.each(cuts.map((cut) => [cut.to, cut] as const))(
    '%s is what `npm run fonts` cuts',
    async (to, cut) => {
      const font = await cutFile(cut)
      expect(Buffer.from(font).equals(readFileSync(to))).toBe(true)
    },
  )
})
