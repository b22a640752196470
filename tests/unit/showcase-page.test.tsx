import { NextIntlClientProvider } from 'next-intl'
import type { ComponentType } from 'react'
import { prerender } from 'react-dom/static'

import { expect, it, vi } from 'vitest'
import { Recent } from '@/components/showcase/project-lists'
import { ByCategory, Featured, Spotlights } from '@/components/showcase/showcase-panels'
import * as messages from '@/lib/i18n/messages/en'
import { readShowcaseQuery, type ShowcaseQuery } from '@/lib/showcase/project'
import type { ProjectEntry, Showcase } from '@/lib/showcase/queries'

vi.mock('next-intl/server', () => import('../setup/translations.ts'))
vi.mock('next/navigation', async (original) => ({
  ...(await original<object>()),
  useRouter: () => ({ refresh() {} }),
}))

const entry = (index: number): ProjectEntry => ({
  id: `0b0d5a4e-6f7f-4d1c-9a58-2f6f0f3f9${100 + index}`,
  title: `आशा का मौसम नक्शा ${index} `.padEnd(80, 'x'),
  summary: 'Shows where the streets of a city flood. '.padEnd(160, 'x'),
  category: 'iot',
  tags: ['maps'],
  shownAs: 'Asha',
  image: null,
  submittedAt: null,
  publishedAt: '2026-11-02T00:00:00.000Z',
  mine: false,
  likes: 1200,
  liked: false,
})
const entries = Array.from({ length: 16 }, (_, index) => entry(index))
const full: Showcase = {
  entries,
  newer: 'n',
  older: 'o',
  spotlights: entries.map((project) => ({ month: '2026-10', prize: 500, note: 'Useful', project })),
  counts: { iot: 12_345 },
  own: [],
  moderates: false,
}
const empty = { ...full, entries: [], newer: null, older: null, spotlights: [], counts: {} }

type Part = ComponentType<{ page: Showcase; query: ShowcaseQuery }>

async function html(Part: Part, page: Showcase, parameters: Record<string, string> = {}) {
  const { prelude } = await prerender(
    <NextIntlClientProvider locale="en" messages={messages} timeZone="UTC">
      <Part page={page} query={readShowcaseQuery(parameters)} />
    </NextIntlClientProvider>,
  )
  return new Response(prelude as unknown as BodyInit).text()
}

const parts: [string, Part][] = [
  ['Featured', Featured as Part],
  ['Recent', Recent],
  ['ByCategory', ByCategory as Part],
  ['Spotlights', Spotlights],
]

it.each(parts)('%s leads to a new project where there is none yet', async (_, Part) => {
  expect(await html(Part, empty)).toContain('href="/academy/project-showcase/new"')
})

it('keeps search and category in the links to other pages', async () => {
  const text = await html(Recent, full, { q: 'rain & wind', category: 'iot' })
  for (const edge of ['after=o', 'before=n']) {
    expect(text).toContain(
      `/academy/project-showcase?tab=recent&amp;category=iot&amp;q=rain+%26+wind&amp;${edge}`,
    )
  }
  expect(text).toContain('value="rain &amp; wind"')
})
