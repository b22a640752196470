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

  it('have one face for a weight: of two, browsers would take one alone, whose letters may be others', () => {
    const css = readFileSync('app/fonts.css', 'utf8')
    const faces = [...css.matchAll(/font-family: ([\w-]+);[^}]*?font-weight: (\d+)(?: (\d+))?;/g)]
    expect(faces.length).toBeGreaterThan(10)
    for (const [index, [, family, first, last = first]] of faces.entries()) {
      const others = faces.filter((face, other) => other !== index && face[1] === family)
      const overlapping = others.filter(
        ([, , from, to = from]) => Number(from) <= Number(last) && Number(to) >= Number(first),
      )
      expect([family, overlapping.length]).toEqual([family, 0])
    }
  })
})
