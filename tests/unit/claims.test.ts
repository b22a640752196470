import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { prizes } from '@/content/events'
import { privacy } from '@/content/legal/privacy'
import { browserStorage } from '@/content/legal/storage'
import { optionalCategories } from '@/lib/consent/consent'
import { type Locale, locales } from '@/lib/i18n/routing'
import { workerPath } from '@/lib/offline/worker-facts'
import { site } from '@/lib/site'
import { readTexts } from '../../scripts/translated-texts.ts'

const texts = new Map(locales.map((locale) => [locale, readTexts('.', locale)]))
const messages = (domain: string) => `lib/i18n/messages/*/${domain}.json`
const words = (part: string) => `content/${part}/words/*.json`

function text(locale: Locale, file: string, key: string): string {
  const found = texts.get(locale)?.get(file)?.get(key)
  if (found === undefined) throw new Error(`No ${file}: ${key} in ${locale}`)
  return found
}

/** The places of all English texts that match. */
const places = (pattern: RegExp) =>
  [...(texts.get('en') ?? [])].flatMap(([file, entries]) =>
    [...entries].flatMap(([key, english]) => (pattern.test(english) ? [[file, key] as const] : [])),
  )

/** The numbers of a text, without the separators of thousands. */
const numbers = (said: string) =>
  (said.replace(/(?<=\d)[.,\s\u00A0\u202F](?=\d{3}\b)/g, '').match(/\d+/g) ?? []).map(Number)

const sql = globSync('supabase/migrations/*.sql')
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n')

it.each(locales)('%s has every text of the content, in its own words', (locale) => {
  for (const [file, english] of texts.get('en') ?? []) {
    if (!/^content\/.*json$/.test(file)) continue
    const theirs = texts.get(locale)?.get(file)
    expect([...(theirs?.keys() ?? [])], file).toEqual([...english.keys()])
    if (locale === 'en') continue
    // Names and single words may be the same.
    const same = [...english].filter(([key, said]) => said.length > 16 && theirs?.get(key) === said)
    expect(same, file).toEqual([])
  }
})

/** How each language names a zone, and the numbers that are written out. */
const zones: Record<string, Record<Locale, RegExp>> = {
  'America/New_York': {
    en: /New York/,
    hi: /न्यूयॉर्क/,
    es: /Nueva York/,
    fr: /New York/,
    de: /New York/,
  },
  'Asia/Kolkata': { en: /India/, hi: /भारतीय/, es: /India/, fr: /Inde/, de: /indisch|Indien/ },
}

describe.each(locales)('in %s, all texts agree on', (locale) => {
  it('how soon our team answers', () => {
    const promises = places(/(?:\bwe\b[^.]*\b(?:answer|reply)|^Answered)\b[^.]* within [^.]*hours/i)
    expect(promises.length).toBeGreaterThanOrEqual(5)
    for (const [file, key] of promises) {
      const said = text(locale, file, key)
      if (said.includes('{hours')) continue
      expect(numbers(said)[0], `${file}: ${key}`).toBe(site.replyHours)
    }
  })

  it('the zones of sessions, as the database plans them', () => {
    const rule =
      /'(vibe-sessions|hackathons|workshops)', '[\w-]+',\s+array\[[^\]]+\],\s+'([\w/]+)'/g
    const rules = [...sql.matchAll(rule)]
    expect(rules).toHaveLength(3)
    for (const [, slug = '', zone = ''] of rules) {
      const note = `${slug === 'vibe-sessions' ? 'vibe' : slug}.whenNote`
      for (const [file, key] of [
        [messages('live'), note],
        [words('faq'), 'time-zones.answer.0'],
      ] as const) {
        expect(text(locale, file, key), key).toMatch(zones[zone]?.[locale] ?? zone)
      }
    }
  })

  it('the prizes and how they are paid', () => {
    const { first, second, third, design } = prizes
    const amounts: number[] = [first, second, third, design]
    const [sum = 0, ...each] = numbers(text(locale, words('faq'), 'prizes.answer.0'))
    expect([sum, ...each.slice(0, 4)]).toEqual([amounts.reduce((a, b) => a + b), ...amounts])
    const payment = text(locale, words('hackathons'), 'terms.payment')
    const short = numbers(text(locale, words('faq'), 'prizes.answer.1'))
    expect(short.length).toBeGreaterThan(0)
    expect(numbers(payment)).toEqual(expect.arrayContaining(short))
  })

  it('what the functional category stores', () => {
    const optional = browserStorage.flatMap((item) => ('category' in item ? [item] : []))
    // In each language's name for it; a new item needs its word here and in the text.
    const said: Record<(typeof optional)[number]['key'], Record<Locale, RegExp>> = {
      searches: { en: /searches/, hi: /खोजें/, es: /búsquedas/, fr: /recherches/, de: /Suchen/ },
      roomVideo: { en: /video/, hi: /वीडियो/, es: /vídeo/, fr: /vidéo/, de: /Video/ },
      plainCode: { en: /code/, hi: /कोड/, es: /código/, fr: /code/, de: /Code/ },
      worker: {
        en: /no connection/,
        hi: /कनेक्शन न/,
        es: /no hay conexión/,
        fr: /pas de connexion/,
        de: /keine Verbindung/,
      },
    }
    const category = text(locale, messages('cookies'), 'categories.functional.text')
    for (const { key, category: name } of optional) {
      expect(optionalCategories).toContain(name)
      expect(category, key).toMatch(said[key][locale])
    }
    expect(text(locale, messages('cookies'), 'storage.items.worker')).toMatch(said.worker[locale])
  })
})

it('the privacy policy and the table of what is stored know the service worker', () => {
  expect(browserStorage.map(({ name }): string => name)).toContain(workerPath)
  const cookies = JSON.stringify(privacy.sections.find(({ id }) => id === 'cookies')?.body)
  expect(cookies.replace(/\s+/g, ' ')).toMatch(/offline use.*service worker/)
  expect(cookies).not.toMatch(/latest searches are stored only/)
})
