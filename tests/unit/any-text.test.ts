import { expect, it } from 'vitest'
import { drawable } from '@/lib/seo/og/fonts'
import { drawCard } from '@/lib/seo/og/sharing-card'

it.each([
  ['A quiet title', 'A quiet title'],
  ['  two   spaces\tand\nlines ', 'two spaces and lines'],
  ['Rocket 🚀 launch', 'Rocket launch'],
  ['👩‍💻', ''],
  ['語', ''],
  ['हिन्दी में क्ष', 'हिन्दी में क्ष'],
  ['Zoë’s café', 'Zoë’s café'],
])('%j is drawn as %j', async (text, expected) => {
  expect(await drawable(text, 'heading')).toBe(expected)
})

it('parts a word that no line can hold, and nothing shorter', async () => {
  const parts = (await drawable('x'.repeat(80), 'heading')).split(' ')
  expect(parts.map(({ length }) => length)).toEqual([24, 24, 24, 8])
  expect(await drawable('x'.repeat(24), 'heading')).toBe('x'.repeat(24))
})

it.each([
  ['<script>alert(1)</script>', 'A & B "quoted" </svg>'],
  ['WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW', '…'],
])('%j becomes outlines, never markup', async (title, description) => {
  const svg = await drawCard(
    {
      locale: 'en',
      title: await drawable(title, 'heading'),
      description: await drawable(description, 'text'),
    },
    3,
  )
  expect(svg).not.toContain('script')
  expect(svg.match(/<\/svg>/g)).toHaveLength(1)
  // Inside the image's width.
  for (const [, x] of svg.matchAll(/matrix\(\S+ 0 0 \S+ (-?[\d.]+) /g)) {
    expect(Number(x)).toBeLessThan(1200)
  }
})
