import { describe, expect, it } from 'vitest'
import { eventTopics } from '@/content/events'
import { eventTitle, translationFor } from '@/content/events/translations'
import { locales } from '@/lib/i18n/routing'
import { factsOf, spanOf } from '@/lib/staff/events/changes'
import { draftOf, emptyDraft, inputOf, joinDrafts } from '@/lib/staff/events/draft'
import { topicTexts } from '@/lib/staff/events/queries'
import { cancelInput, changeInput, createInput, messageInput } from '@/lib/staff/events/schema'
import {
  isZone,
  localOf,
  longestSeries,
  momentOf,
  ruleOf,
  ruleText,
  timesOf,
} from '@/lib/staff/events/times'

const words = { en: { title: 'Graphs by hand', description: 'We draw a graph and walk it.' } }
const draft = {
  ...emptyDraft,
  date: '2127-02-01',
  title_en: words.en.title,
  description_en: words.en.description,
}
const input = { ...inputOf(draft), rule: null }
const faults = (more: object) => {
  const parsed = createInput.safeParse({ ...input, ...more })
  return parsed.error?.issues.map(({ path, message }) => `${String(path[0])} ${message}`) ?? []
}

describe('the time of a zone', () => {
  it('is found for any zone, in summer and winter', () => {
    for (const zone of [
      'America/New_York',
      'Asia/Kolkata',
      'Europe/Berlin',
      'Australia/Lord_Howe',
    ]) {
      for (const local of ['2026-01-15T19:00', '2026-07-15T00:30', '2026-12-31T23:59']) {
        expect([zone, localOf(momentOf(local, zone), zone)]).toEqual([zone, local])
      }
    }
  })

  it('is the first of two, and as much later as was skipped, when the clocks change', () => {
    const zone = 'America/New_York'
    expect(momentOf('2026-11-01T01:30', zone)).toBe('2026-11-01T05:30:00.000Z')
    expect(momentOf('2026-03-08T02:30', zone)).toBe('2026-03-08T07:30:00.000Z')
    expect(momentOf('2026-03-08T01:59', zone)).toBe('2026-03-08T06:59:00.000Z')
    expect(momentOf('2026-03-08T03:00', zone)).toBe('2026-03-08T07:00:00.000Z')
  })

  it('needs a zone that exists', () => {
    expect(isZone('Asia/Kolkata')).toBe(true)
    expect(isZone('Mars/Olympus')).toBe(false)
    expect(isZone('')).toBe(false)
  })
})

describe('a series', () => {
  it('keeps its hour by the clock of its zone', () => {
    const rule = ruleOf('week', 3, '2026-10-24') ?? ''
    const times = timesOf(rule, '2026-10-24T19:00')
    expect(times).toEqual(['2026-10-24T19:00', '2026-10-31T19:00', '2026-11-07T19:00'])
    expect(times.map((time) => momentOf(time, 'America/New_York'))).toEqual([
      '2026-10-24T23:00:00.000Z',
      '2026-10-31T23:00:00.000Z',
      '2026-11-08T00:00:00.000Z',
    ])
  })

  it('repeats by day, by two weeks and by the weekday of the month', () => {
    expect(ruleOf('never', 8, '2026-12-04')).toBeNull()
    expect(timesOf(ruleOf('day', 2, '2026-12-31') ?? '', '2026-12-31T09:00')).toEqual([
      '2026-12-31T09:00',
      '2027-01-01T09:00',
    ])
    expect(ruleOf('two-weeks', 4, '2026-12-04')).toBe('FREQ=WEEKLY;INTERVAL=2;COUNT=4')
    // The third Saturday; and the last Friday, as not every month has a fifth.
    const third = timesOf(ruleOf('month-day', 3, '2026-12-19') ?? '', '2026-12-19T10:00')
    expect(third).toEqual(['2026-12-19T10:00', '2027-01-16T10:00', '2027-02-20T10:00'])
    const last = timesOf(ruleOf('month-day', 3, '2027-01-29') ?? '', '2027-01-29T10:00')
    expect(last).toEqual(['2027-01-29T10:00', '2027-02-26T10:00', '2027-03-26T10:00'])
    expect(ruleText('FREQ=WEEKLY;COUNT=8')).toBe('every week for 8 times')
  })

  it('has an end, and no rule breaks it', () => {
    expect(timesOf('FREQ=DAILY', '2026-12-04T19:00')).toHaveLength(longestSeries + 1)
    for (const rule of ['', 'x', 'FREQ=HOURS', 'FREQ=DAILY;COUNT=x', 'DTSTART:x\nRRULE:y', '💥']) {
      expect(timesOf(rule, '2026-12-04T19:00')).toEqual([])
    }
    expect(ruleText('nonsense')).toBe('nonsense')
  })
})

describe('the input of an event', () => {
  it('is accepted as the form sends it', () => {
    expect(faults({})).toEqual([])
    expect(faults({ rule: 'FREQ=WEEKLY;COUNT=8' })).toEqual([])
    const materials = [{ title: 'Slides', url: 'https://SLIDES.example/one' }]
    const link = ' https://Meet.example '
    const parsed = createInput.parse({ ...input, mode: 'link', link, materials })
    expect(parsed).toMatchObject({
      link: 'https://meet.example/',
      materials: [{ title: 'Slides', url: 'https://slides.example/one' }],
    })
  })

  const incomplete = 'description_de language_incomplete'
  it.each([
    [{ words: {} }, ['title_en title_short', 'description_en description_length']],
    [{ words: { ...words, de: { title: 'Gut', description: '' } } }, [incomplete]],
    [{ words: { ...words, de: { title: '', description: '' } } }, []],
    [{ words: { en: { ...words.en, title: 'x'.repeat(81) } } }, ['title_en title_short']],
    [{ mode: 'link', link: '' }, ['link link_invalid']],
    [{ mode: 'link', link: 'http://meet.example/' }, ['link link_invalid']],
    [{ mode: 'link', link: 'https://a:b@meet.example/' }, ['link link_invalid']],
    [{ mode: 'link', link: 'javascript:alert(1)' }, ['link link_invalid']],
    [{ mode: 'room', link: 'whatever' }, []],
    [{ minutes: 4 }, ['minutes number_invalid']],
    [{ minutes: Number.NaN }, ['minutes number_invalid']],
    [{ capacity: 1.5 }, ['capacity number_invalid']],
    [{ zone: 'Mars/One' }, ['zone zone_unknown']],
    [{ start: 'T18:00' }, ['start date_invalid']],
    [{ start: '2127-02-31T99:00' }, ['start date_invalid']],
    [{ type: 'party' }, ['type invalid']],
    [{ topic: 'large-models' }, ['topic invalid']],
    [{ instructor: 'nobody' }, ['instructor invalid']],
    [{ materials: [{ title: '', url: 'https://a.example/' }] }, ['materials material_invalid']],
    [{ materials: [{ title: 'x', url: 'ftp://a.example/' }] }, ['materials material_invalid']],
    [{ rule: 'FREQ=DAILY' }, ['rule series_invalid']],
    [{ rule: 'FREQ=DAILY;COUNT=1' }, ['rule series_invalid']],
  ])('%j is answered with %j', (more, expected) => expect(faults(more)).toEqual(expected))

  it('of other changes has bounds too', () => {
    const id = '0b0e7d3e-6a54-4c9c-9d0a-3f6b6c1c2a11'
    expect(changeInput.safeParse({ ...input, event: id, version: 1 }).success).toBe(true)
    expect(changeInput.safeParse({ ...input, event: id, version: 0 }).success).toBe(false)
    expect(cancelInput.parse({ events: [id], reason: ' Ill\n today ' }).reason).toBe('Ill today')
    expect(cancelInput.safeParse({ events: [id], reason: ' ' }).success).toBe(false)
    expect(cancelInput.safeParse({ events: [], reason: 'x' }).success).toBe(false)
    const message = { event: id, audience: 'everyone', subject: 'A', body: ' B\r\nC ' }
    expect(messageInput.parse(message).body).toBe('B\nC')
    expect(messageInput.safeParse({ ...message, body: ' ' }).success).toBe(false)
  })
})

describe('the facts of an event', () => {
  it('are the texts of its topic, as long as nobody changed one', async () => {
    const topic = eventTopics[0]?.slug ?? ''
    const texts = await topicTexts(topic)
    expect(Object.keys(texts)).toEqual([...locales])
    const parsed = createInput.parse({ ...input, topic, words: texts })
    expect(await factsOf(parsed)).toMatchObject({ topic, words: null })
    const { en } = texts
    const other = { ...texts, en: { title: 'Mine', description: en?.description ?? '' } }
    expect((await factsOf(createInput.parse({ ...input, topic, words: other }))).words).toEqual(
      other,
    )
  })

  it('are its own texts without empty ones, and no link without its place', async () => {
    const own = { ...words, de: { title: '', description: '' } }
    const facts = await factsOf(
      createInput.parse({ ...input, words: own, mode: 'room', link: 'https://meet.example/' }),
    )
    expect(facts).toMatchObject({ topic: 'session', words, mode: 'room', link: null })
    expect(spanOf({ start: '2127-02-01T18:00', zone: 'Asia/Kolkata', minutes: 90 })).toEqual({
      starts_at: '2127-02-01T12:30:00.000Z',
      ends_at: '2127-02-01T14:00:00.000Z',
    })
  })
})

describe('a form that two people edit', () => {
  const base = { ...emptyDraft, title_en: 'One', capacity: '50' }

  it('keeps what each has changed, and both where they differ', () => {
    const typed = { ...base, title_en: 'Mine', description_de: 'Auf Deutsch' }
    const stored = { ...base, title_en: 'Theirs', capacity: '70' }
    expect(joinDrafts(base, typed, stored)).toEqual({
      draft: { ...typed, capacity: '70' },
      conflicts: { title_en: 'Theirs' },
      taken: ['capacity'],
    })
    const same = { ...base, title_en: 'Mine' }
    expect(joinDrafts(base, typed, same)).toEqual({ draft: typed, conflicts: {}, taken: [] })
  })

  it('shows an event as it sends it', () => {
    const event = {
      type: 'workshop',
      topic: 'session',
      texts: words,
      instructor: null,
      startsAt: '2127-02-01T12:30:00.000Z',
      endsAt: '2127-02-01T14:00:00.000Z',
      zone: 'Asia/Kolkata',
      capacity: 50,
      mode: 'link',
      link: 'https://meet.example/',
      materials: [{ title: 'The slides', url: 'https://slides.example/one' }],
    } as const
    const draft = draftOf({ ...event, materials: [...event.materials] }, [])
    expect(draft).toMatchObject({ date: '2127-02-01', time: '18:00', minutes: '90', topic: '' })
    const { materials } = event
    const facts = { start: '2127-02-01T18:00', minutes: 90, capacity: 50 }
    expect(inputOf(draft)).toMatchObject({ ...facts, topic: null, instructor: null, materials })
  })
})

describe('the texts that members read', () => {
  const own = { ...words, de: { title: 'Graphen von Hand' } }
  const topics = { 'small-models': { title: 'Small models' } }

  it('are their language’s, English where it is missing, and the topic’s without own ones', () => {
    expect(translationFor(own, 'de')).toEqual({ title: 'Graphen von Hand', lang: 'de' })
    expect(translationFor(own, 'hi')).toEqual({ ...words.en, lang: 'en' })
    expect(translationFor(null, 'hi')).toBeNull()
    expect(eventTitle({ topic: 'small-models', words: own }, topics, 'de')).toBe('Graphen von Hand')
    expect(eventTitle({ topic: 'small-models', words: null }, topics, 'de')).toBe('Small models')
    expect(eventTitle({ topic: 'session', words: null }, topics, 'de')).toBeUndefined()
  })
})
