import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it, test } from 'vitest'
import { isZone, sameClock, usableZone, zoneNameAt } from '@/lib/i18n/zone'
import { registerInput } from '@/lib/live/schema'
import { moment, timeSpan } from '@/lib/mail/part'
import { settingsInput } from '@/lib/notifications/schema'

const unknown = ['Etc/Unknown', 'Foo/Bar', 'Factory', '', 'x'.repeat(70), 'Asia/Kolkata '] as const

describe('a zone that Intl doesn’t know', () => {
  it.each(unknown)('%j falls back to the organiser’s, then to UTC', (zone) => {
    expect(isZone(zone)).toBe(false)
    expect(usableZone(zone, 'Asia/Kolkata')).toBe('Asia/Kolkata')
    expect(usableZone(zone)).toBe('UTC')
    expect(usableZone(null, undefined, zone, 'America/New_York')).toBe('America/New_York')
  })

  it.each(unknown)('%j breaks no text', (zone) => {
    const at = '2026-11-28T00:00:00Z'
    expect(sameClock(at, zone, 'UTC')).toBe(true)
    expect(zoneNameAt(at, zone, 'en')).toBe('Coordinated Universal Time')
    expect(moment(at, 'en', zone)).toContain('UTC')
    expect(timeSpan({ startsAt: at, endsAt: at, zone }, 'en')).toContain('Coordinated')
  })

  it.each(unknown)('%j costs nobody a seat', (zone) => {
    const event = '00000000-0000-4000-8000-000000000000'
    expect(registerInput.parse({ event, zone }).zone).toBeUndefined()
  })
})

it.each(['EST5EDT', 'UTC', 'Etc/GMT+5', 'America/Argentina/Buenos_Aires', 'Asia/Kolkata'])(
  '%s is a zone',
  (zone) => expect(isZone(zone)).toBe(true),
)

describe('notification settings', () => {
  const settings = { appOff: [], emailOff: [], quiet: { from: '22:00', to: '07:00' } }

  it('need a valid zone for quiet hours', () => {
    expect(settingsInput.safeParse({ ...settings, zone: 'EST5EDT' }).data?.zone).toBe('EST5EDT')
    const refused = settingsInput.safeParse({ ...settings, zone: 'Foo/Bar' })
    expect(refused.error?.issues).toMatchObject([{ path: ['zone'], message: 'zone_unknown' }])
  })
})

/** Days that have no time, or times that name their zone. */
const inUtc: Record<string, string> = {
  'lib/status/status-format.ts': 'a day of the statistics',
  'components/status/performance-readings.tsx': 'the same',
  'components/site/legal-page.tsx': 'the day of a document',
  'lib/showcase/project.ts': 'a month',
  'components/recordings/recordings-panel.tsx': 'a stored day',
  'components/recordings/recording-hero.tsx': 'a stored day',
  'components/events/weeks-profile.tsx': 'weeks of a drawing',
  'components/review/overview.tsx': 'stored days',
  'lib/review/hooks.ts': 'a stored day',
  'app/[locale]/(academy)/academy/review/page.tsx': 'a stored day',
  'components/events/schedule.tsx': 'a month',
  'components/staff/help-centre-tables.tsx': 'a stored day',
  'app/[locale]/(staff)/staff/waitlist/funnel/page.tsx': 'weeks of the statistics',
  'components/staff/events/new-event-form.tsx': 'days of a rule',
  'components/staff/events/month-view.tsx': 'a month',
}

/** Drawn in the browser only, whose own zone is the default. */
const inBrowser = new Set([
  'components/status/incident-lists.tsx',
  'components/status/status-summary.tsx',
  'components/lesson/notes.tsx',
])

/** The text of a call that begins at `start`, up to its closing bracket. */
function callAt(text: string, start: number): string {
  let open = 0
  for (let end = text.indexOf('(', start); end < text.length; end++) {
    if (text[end] === '(') open += 1
    if (text[end] === ')') open -= 1
    if (open === 0) return text.slice(start, end + 1)
  }
  return text.slice(start)
}

test('every date that is shown has a zone: the reader’s, the organiser’s, or one that is stated', () => {
  const faults = globSync('{app,components}/**/*.{ts,tsx}').flatMap((file) => {
    const text = readFileSync(file, 'utf8')
    const calls = [...text.matchAll(/(?:new Intl\.DateTimeFormat|\bdateTime)\(/g)].map(
      ({ index }) => callAt(text, index),
    )
    const zoneless = calls.filter((call) => !/[zZ]one\b|\.\.\.|options|formats\[/.test(call))
    const utc = calls.filter((call) => call.includes("timeZone: 'UTC'"))
    return [...(inBrowser.has(file) ? [] : zoneless), ...(file in inUtc ? [] : utc)].map(
      (call) => `${file}: ${call}`,
    )
  })
  expect(faults).toEqual([])
})
