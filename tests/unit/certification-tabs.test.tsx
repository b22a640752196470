import { createTranslator, NextIntlClientProvider } from 'next-intl'
import type { ReactNode } from 'react'
import { prerender } from 'react-dom/static'
import { expect, it, vi } from 'vitest'
import { AlumniPanel } from '@/components/certificates/alumni-panel'
import { BoardPanel } from '@/components/certificates/board-panel'
import * as messages from '@/lib/i18n/messages/en'
import type { Overview } from '@/lib/learning/queries'

vi.mock('next-intl/server', () => ({
  getLocale: async () => 'en',
  getTranslations: async (namespace: never) =>
    createTranslator({ locale: 'en', messages, namespace }),
}))
vi.mock('@/components/certificates/certifications-panel', () => ({
  TabPanel: ({ children }: { children: ReactNode }) => children,
  SignedInPart: () => null,
}))

async function html(panel: ReactNode) {
  const { prelude } = await prerender(
    <NextIntlClientProvider locale="en" messages={messages} timeZone="UTC">
      {panel}
    </NextIntlClientProvider>,
  )
  return new Response(prelude as unknown as BodyInit).text()
}

const overview = (alias: string | null) => ({ alias }) as Overview

it('an empty tab is coming soon, and says what will be there', async () => {
  expect(await html(<AlumniPanel alumni={[]} />)).toMatch(
    /Coming soon.*Members who complete a track/,
  )
  const board = (alias: string | null) => <BoardPanel board={[]} overview={overview(alias)} />
  expect(await html(board(null))).toMatch(/Coming soon.*Choose an alias and join/)
  expect(await html(board('Fern'))).toMatch(/Coming soon.*You’ve joined as Fern/)
})

it('a tab with entries is there', async () => {
  const alumnus = { alias: 'Fern', track: 'ai-fundamentals', completedAt: '2026-11-02T00:00:00Z' }
  const entry = { place: 1, alias: 'Fern', points: 40, isCaller: false }
  const panels = [
    <AlumniPanel key="alumni" alumni={[alumnus]} />,
    <BoardPanel key="board" board={[entry]} overview={overview(null)} />,
  ]
  for (const panel of panels) {
    const text = await html(panel)
    expect(text).toContain('Fern')
    expect(text).not.toContain('Coming soon')
  }
})
