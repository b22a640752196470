import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { dateTime } from '@/lib/i18n/date-time'
import { locales } from '@/lib/i18n/routing'
import { moment, timeSpan } from '@/lib/mail/part'

const evening = new Date('2026-12-19T13:35:00Z')
const timeZone = 'Asia/Kolkata'
const toTheMinute = { hour: 'numeric', minute: '2-digit' } as const
const short = { weekday: 'short', day: 'numeric', month: 'short', ...toTheMinute } as const

describe('a time in Hindi', () => {
  it.each([
    [{ timeStyle: 'short' }, 'शाम 7:05'],
    [{ timeStyle: 'long' }, 'शाम 7:05:00 IST'],
    [{ hour: 'numeric' }, 'शाम 7'],
    [short, 'शनि, 19 दिस॰, शाम 7:05'],
    [{ ...short, timeZoneName: 'short' }, 'शनि, 19 दिस॰, शाम 7:05 IST'],
    [{ dateStyle: 'medium', timeStyle: 'short' }, '19 दिस॰ 2026, शाम 7:05'],
    [{ dateStyle: 'long', timeStyle: 'short' }, '19 दिसंबर 2026, शाम 7:05'],
  ] as const)('%o', (options, text) => {
    expect(dateTime('hi', { ...options, timeZone }).format(evening)).toBe(text)
  })

  it('names the part of the day at every hour, and in no other way', () => {
    for (let hour = 0; hour < 24; hour++) {
      const at = new Date(Date.UTC(2026, 11, 19, hour, 5))
      for (const style of ['full', 'long', 'medium', 'short'] as const) {
        const text = dateTime('hi', { dateStyle: style, timeStyle: 'long', timeZone }).format(at)
        expect(text).not.toMatch(/[ap]m|बजे/i)
        expect(text).toMatch(/, (?:सुबह|दोपहर|शाम|रात) \d{1,2}:35:00 IST$/)
      }
    }
  })

  it('is a range within a day or over several', () => {
    const format = dateTime('hi', { ...short, month: 'long', year: 'numeric', timeZone })
    const end = new Date('2026-12-19T15:05:00Z')
    expect(format.formatRange(evening, end)).toBe('शनि, 19 दिसंबर 2026, शाम 7:05–8:35')
    const later = new Date('2026-12-21T04:30:00Z')
    expect(format.formatRange(evening, later)).toBe(
      'शनि, 19 दिसंबर 2026, शाम 7:05 – सोम, 21 दिसंबर 2026, सुबह 10:00',
    )
  })

  it('is written so in emails', () => {
    expect(moment(evening.toISOString(), 'hi')).toBe('19 दिसंबर 2026, दोपहर 1:35 UTC')
    const [startsAt, endsAt] = ['2026-12-19T04:30:00Z', '2026-12-21T04:30:00Z']
    const span = timeSpan({ startsAt, endsAt, zone: timeZone }, 'hi')
    expect(span).toMatch(/^शनिवार, 19 दिसंबर 2026, सुबह 10:00 – सोमवार, 21 दिसंबर 2026, सुबह 10:00 \(/)
  })
})

it('leaves other languages, and dates alone, to Intl', () => {
  const options = { dateStyle: 'long', timeStyle: 'short', timeZone } as const
  for (const locale of locales.filter((one) => one !== 'hi')) {
    const intl = new Intl.DateTimeFormat(locale, options)
    expect(dateTime(locale, options).format(evening)).toBe(intl.format(evening))
  }
  expect(dateTime('hi', { dateStyle: 'long', timeZone }).format(evening)).toBe('19 दिसंबर 2026')
})

it('no time that readers see is written past it', () => {
  const files = globSync('{app,components,lib}/**/*.{ts,tsx}').filter(
    (file) => !file.includes('(staff)') && !/(?:lib|components)\/(?:staff|i18n)\//.test(file),
  )
  const found = files.filter((file) =>
    /(?:new Intl\.DateTimeFormat|\.dateTime)\((?:[^()]|\([^()]*\))*\b(?:timeStyle|hour):/.test(
      readFileSync(file, 'utf8'),
    ),
  )
  expect(found).toEqual([])
})
