import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { lessonComponents } from '@/components/prose/lesson-components'
import { eventTopics, eventTypes, getEventTopic, getEventWords, prizes } from '@/lib/content/events'
import { eventWords } from '@/lib/content/events/schema'
import { getInstructorBio } from '@/lib/content/instructor-bios'
import { type Instructor, instructors } from '@/lib/content/instructors'
import { interests } from '@/lib/content/interests'
import { getRecording, getRecordingWords, recordings } from '@/lib/content/recordings'
import { recordingWords } from '@/lib/content/recordings/schema'
import { loadRecordingSummary } from '@/lib/content/recordings/summaries'
import { locales } from '@/lib/i18n/routing'
import { suggestedInterests } from '@/lib/profile/options'

const translations = locales.filter((locale) => locale !== 'en')
const everyone = Object.keys(instructors) as Instructor[]
const unique = (list: readonly unknown[]) => new Set(list).size === list.length

const summaries = 'lib/content/recordings/summaries'
const figures = /^<([A-Z]\w+) caption="[^"]+"[\s\S]*?\/>$/gm
const fence = /^```(\w+)\n([\s\S]*?)^```$/gm

/** All texts in an object of words, by path: the shape is the paths alone. */
function texts(value: unknown, path = ''): [string, string][] {
  if (typeof value === 'string') return [[path, value]]
  return Object.entries(value as object).flatMap(([key, one]) => texts(one, `${path}/${key}`))
}

const paths = (value: unknown) => texts(value).map(([path]) => path)

/** The paths where a translation equals the English text. */
async function untranslated(read: (locale: (typeof locales)[number]) => Promise<unknown>) {
  const english = new Map(texts(await read('en')))
  const same = await Promise.all(
    translations.map(async (locale) =>
      texts(await read(locale)).flatMap(([path, text]) =>
        english.get(path) === text ? [`${locale}${path}`] : [],
      ),
    ),
  )
  return same.flat()
}

describe('the topics of events', () => {
  it('are 8 vibe sessions, 6 hackathons and 6 workshops, none twice', () => {
    const count = eventTypes.map((type) => eventTopics.filter((one) => one.type === type).length)
    expect(count).toEqual([8, 6, 6])
    expect(unique(eventTopics.map(({ slug }) => slug))).toBe(true)
  })

  it('are found by their slug', () => {
    expect(getEventTopic('small-models')).toMatchObject({ type: 'hackathon', instructor: 'brandt' })
    expect(getEventTopic('large-models')).toBeUndefined()
  })

  it('match interests that a profile offers, and involve every instructor', () => {
    expect(interests).toEqual(suggestedInterests)
    const served = eventTopics.flatMap((one) => one.interests)
    expect(new Set(served)).toEqual(new Set(interests))
    expect(new Set(eventTopics.map(({ instructor }) => instructor))).toEqual(new Set(everyone))
  })

  it('share out 5,000 dollars', () => {
    expect(Object.values(prizes).reduce((sum, prize) => sum + prize, 0)).toBe(5000)
  })
})

describe('the words of events', () => {
  it.each(locales)('in %s have the shape of the English ones', async (locale) => {
    const words = await getEventWords(locale)
    expect(paths(words)).toEqual(paths(await getEventWords('en')))
    expect(Object.keys(words)).toEqual(eventTopics.map(({ slug }) => slug))
  })

  it('have descriptions of 2 to 4 sentences', async () => {
    for (const locale of locales) {
      for (const { title, description } of Object.values(await getEventWords(locale))) {
        const sentences = description.match(/[.?।](?=\s|$)/g) ?? []
        expect(sentences.length, `${locale}: ${title}`).toBeGreaterThanOrEqual(2)
        expect(sentences.length, `${locale}: ${title}`).toBeLessThanOrEqual(4)
      }
    }
  })

  it('are translated throughout', async () => {
    expect(await untranslated(getEventWords)).toEqual([])
  })

  it('are refused when one is missing or too many', async () => {
    const { 'small-models': small, ...others } = await getEventWords('en')
    expect(eventWords.safeParse(others).success).toBe(false)
    expect(eventWords.safeParse({ ...others, 'small-models': small }).success).toBe(true)
    const more = { ...others, 'small-models': small, 'large-models': small }
    expect(eventWords.safeParse(more).success).toBe(false)
  })
})

describe('the recordings', () => {
  it('are of every category, the newest first, recorded in 2026 before November', () => {
    expect(new Set(recordings.map(({ category }) => category))).toEqual(new Set(eventTypes))
    const dates = recordings.map(({ date }) => date)
    expect(dates).toEqual(dates.toSorted().toReversed())
    for (const date of dates) {
      expect(new Date(`${date}T00:00:00Z`).toISOString()).toBe(`${date}T00:00:00.000Z`)
      expect(date >= '2026-01-01' && date < '2026-11-01').toBe(true)
    }
  })

  it('are found by their slug, with those who teach among them', () => {
    expect(getRecording('nineteen-of-twenty')?.instructor).toBe('okafor')
    expect(getRecording('twenty-of-twenty')).toBeUndefined()
    expect(new Set(recordings.map(({ instructor }) => instructor))).toEqual(new Set(everyone))
  })

  it.each(recordings)('$slug has its chapters in order and within its length', (recording) => {
    const starts = recording.chapters.map(({ at }) => at)
    expect(starts[0]).toBe(0)
    expect(unique(starts)).toBe(true)
    expect(starts).toEqual(starts.toSorted((a, b) => a - b))
    expect(Math.max(...starts)).toBeLessThan(recording.minutes * 60)
    expect(unique(recording.chapters.map(({ slug }) => slug))).toBe(true)
  })

  it('show a film from an https address or a path of our own only', () => {
    const films = recordings.flatMap(({ video }) => video ?? [])
    expect(films.filter((film) => !/^(?:https:\/\/|\/[^/])/.test(film))).toEqual([])
  })
})

describe('the words of recordings', () => {
  it.each(locales)('in %s have the shape of the English ones', async (locale) => {
    const words = await getRecordingWords(locale)
    expect(paths(words)).toEqual(paths(await getRecordingWords('en')))
    for (const { slug, chapters } of recordings) {
      expect(Object.keys(words[slug]?.chapters ?? {})).toEqual(chapters.map((one) => one.slug))
    }
  })

  it('are translated throughout', async () => {
    expect(await untranslated(getRecordingWords)).toEqual([])
  })

  it('are refused when a chapter is missing', async () => {
    const words = structuredClone(await getRecordingWords('en'))
    expect(recordingWords.safeParse(words).success).toBe(true)
    delete words['nineteen-of-twenty']?.chapters['an-interval-by-hand']
    expect(recordingWords.safeParse(words).success).toBe(false)
  })
})

describe('the summaries', () => {
  it('are one for each recording', async () => {
    expect(readdirSync(summaries).toSorted()).toEqual(
      recordings.map(({ slug }) => `${slug}.mdx`).toSorted(),
    )
    expect(await loadRecordingSummary('twenty-of-twenty')).toBeNull()
  })

  it.each(recordings)('$slug is written out in 300 to 600 words with a figure', ({ slug }) => {
    const text = readFileSync(`${summaries}/${slug}.mdx`, 'utf8')
    const prose = text
      .replace(figures, '')
      .replace(fence, '')
      .replace(/<\/?Callout[^>]*>/g, '')
    const words = prose.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word))
    expect(words.length).toBeGreaterThanOrEqual(300)
    expect(words.length).toBeLessThanOrEqual(600)
    const used = [...text.matchAll(figures)].map(([, name = '']) => name)
    expect(used.length).toBeGreaterThan(0)
    expect(used.filter((name) => !(name in lessonComponents))).toEqual([])
    const headings = prose.match(/^#{1,6} .+$/gm) ?? []
    expect(headings.length).toBeGreaterThan(2)
    expect(headings.filter((heading) => !heading.startsWith('## '))).toEqual([])
    expect(unique(headings)).toBe(true)
  })
})

describe('the instructors', () => {
  it('are told of in two sentences in every language', () => {
    for (const instructor of everyone) {
      const bios = locales.map((locale) => getInstructorBio(instructor, locale))
      expect(unique(bios)).toBe(true)
      for (const bio of bios) {
        expect(bio.startsWith(instructors[instructor])).toBe(true)
        expect(bio.match(/[.।](?=\s|$)/g)).toHaveLength(2)
      }
    }
  })
})
