import { describe, expect, it } from 'vitest'
import { eventTopics, eventTypes, getEventTexts } from '@/content/events'
import { type Instructor, instructors } from '@/content/instructors'
import { interests } from '@/content/interests'
import { locales } from '@/lib/i18n/routing'
import { suggestedInterests } from '@/lib/profile/options'

const translations = locales.filter((locale) => locale !== 'en')
const everyone = Object.keys(instructors) as Instructor[]
const unique = (list: readonly unknown[]) => new Set(list).size === list.length

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

  it('match interests that a profile offers, and involve every instructor', () => {
    expect(interests).toEqual(suggestedInterests)
    const served = eventTopics.flatMap((one) => one.interests)
    expect(new Set(served)).toEqual(new Set(interests))
    expect(new Set(eventTopics.map(({ instructor }) => instructor))).toEqual(new Set(everyone))
  })
})

describe('the words of events', () => {
  it.each(locales)('in %s have the shape of the English ones', async (locale) => {
    const words = await getEventTexts(locale)
    expect(paths(words)).toEqual(paths(await getEventTexts('en')))
    expect(Object.keys(words)).toEqual(eventTopics.map(({ slug }) => slug))
  })

  it('are translated throughout', async () => expect(await untranslated(getEventTexts)).toEqual([]))
})
