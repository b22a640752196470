import { NextIntlClientProvider } from 'next-intl'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { EventTimes } from '@/components/events/event-times'
import { useEventName } from '@/components/events/registration'
import { DatedText } from '@/components/layout/inline-text'
import { LocalDate } from '@/components/layout/local-date'
import english from '@/lib/i18n/messages/en/live.json'
import type { LiveEvent } from '@/lib/live/queries'

const viewer = vi.hoisted(() => ({ zone: null as string | null }))
vi.mock('next/navigation', async (original) => ({
  ...(await original<typeof import('next/navigation')>()),
  useParams: () => ({ locale: 'en' }),
}))
vi.mock('@/lib/i18n/use-zone', () => ({
  useZone: () => viewer.zone,
  useInBrowser: () => viewer.zone !== null,
}))

/** A Friday evening in New York, which is Saturday morning in India. */
const event = {
  startsAt: '2026-11-28T00:00:00Z',
  endsAt: '2026-11-28T01:30:00Z',
  zone: 'America/New_York',
} as LiveEvent

function textOf(zone: string | null, node: ReactNode): string {
  viewer.zone = zone
  const markup = renderToStaticMarkup(
    <NextIntlClientProvider locale="en" messages={{ live: english }} timeZone="UTC">
      {node}
    </NextIntlClientProvider>,
  )
  return markup
    .replace(/<\/span>/g, ' | ')
    .replace(/<[^>]+>/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}

it.each([
  [
    'Asia/Kolkata',
    /^Your time: Sat, Nov 28, 5:30 – 7:00 AM GMT\+5:30 \| Organiser’s time: Fri, Nov 27, 7:00 – 8:30 PM EST, New York \|$/,
  ],
  [
    'America/New_York',
    /^Fri, Nov 27, 7:00 – 8:30 PM EST, New York \| Your time zone is the same\. \|$/,
  ],
  [null, /^Fri, Nov 27, 7:00 – 8:30 PM EST, New York \| \|$/],
])('shows a session to a viewer in %s by their clock first', (zone, text) => {
  expect(textOf(zone, <EventTimes event={event} />)).toMatch(text)
})

it('shows a session of a zone that the browser doesn’t know', () => {
  const strange = { ...event, zone: 'Mars/Olympus' }
  expect(textOf('Asia/Kolkata', <EventTimes event={strange} />)).toContain('Sat, Nov 28, 5:30')
})

function Name() {
  return useEventName(event, 'Agents')
}

it.each([
  ['Asia/Kolkata', 'for Agents, 28 Nov'],
  ['America/New_York', 'for Agents, 27 Nov'],
  [null, 'for Agents, 27 Nov'],
])('names the day of a viewer in %s on its buttons', (zone, name) => {
  expect(textOf(zone, <Name />)).toBe(name)
})

it.each([
  // 1:30 on the 28th in India.
  ['Asia/Kolkata', 'Earned on Nov 28, 2026.'],
  ['America/New_York', 'Earned on Nov 27, 2026.'],
  [null, 'Earned on Nov 27, 2026.'],
])('writes a day for a reader in %s by their clock', (zone, text) => {
  const node = (
    <DatedText text={(date) => `Earned on ${date}.`}>
      <LocalDate at="2026-11-27T20:00:00Z" />
    </DatedText>
  )
  expect(textOf(zone, node)).toBe(text)
})
