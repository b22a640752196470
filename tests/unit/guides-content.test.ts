import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { lessonComponents } from '@/components/prose/lesson-components'
import { getGuideWords, guideCategories, guides } from '@/content/guides'
import { locales } from '@/lib/i18n/routing'

const root = 'content/guides/texts'
const unique = (list: readonly unknown[]) => new Set(list).size === list.length

const fence = /^```(\w+)\n([\s\S]*?)^```$/gm
const known = ['python', 'js', 'sh', 'json', 'text']

const path = (locale: string, slug: string) => `${root}/${locale}/${slug}.mdx`
const read = (locale: string, slug: string) => readFileSync(path(locale, slug), 'utf8')
const code = (text: string) => [...text.matchAll(fence)].map(([block]) => block)
const prose = (text: string) => text.replace(fence, '').replace(/<\/?Callout[^>]*>/g, '')
const headings = (text: string) => prose(text).match(/^#{1,6} .+$/gm) ?? []

/** The code in a text, which translations don't change, as a sorted list without duplicates. */
const inline = (text: string) =>
  [...new Set(prose(text).match(/`[^`\n]+`/g))].filter((one) => one !== undefined).toSorted()

/** All existing texts, with their language. */
const written = guides.flatMap(({ slug }) =>
  locales.filter((locale) => existsSync(path(locale, slug))).map((locale) => ({ locale, slug })),
)

describe('the guides', () => {
  it('are eight with addresses of their own, by category, two of each', () => {
    expect(guides).toHaveLength(8)
    expect(unique(guides.map(({ slug }) => slug))).toBe(true)
    expect(guides.map(({ category }) => category)).toEqual(
      guideCategories.flatMap((category) => [category, category]),
    )
    expect(new Set(guides.map(({ difficulty }) => difficulty))).toEqual(
      new Set(['beginner', 'intermediate', 'advanced']),
    )
  })

  it('have a text in English each, and no text without a guide', () => {
    const slugs = guides.map(({ slug }) => `${slug}.mdx`).toSorted()
    expect(readdirSync(`${root}/en`).toSorted()).toEqual(slugs)
    for (const locale of readdirSync(root)) {
      expect(locales).toContain(locale)
      for (const file of readdirSync(`${root}/${locale}`)) expect(slugs).toContain(file)
    }
  })
})

describe('the words of guides', () => {
  it.each(locales)('in %s are there for every guide, in their order', (locale) => {
    const words = getGuideWords(locale)
    expect(Object.keys(words)).toEqual(guides.map(({ slug }) => slug))
    expect(unique(Object.values(words).map(({ title }) => title))).toBe(true)
  })
})

describe.each(guides)('the English text $slug', ({ slug }) => {
  const text = read('en', slug)

  it('has examples for the shell, JavaScript and Python, in languages that are highlighted', () => {
    const languages = [...text.matchAll(fence)].map(([, language = '']) => language)
    expect(languages).toEqual(expect.arrayContaining(['sh', 'js', 'python']))
    expect(languages.filter((language) => !known.includes(language))).toEqual([])
    expect(text.match(/^```/gm)).toHaveLength(2 * languages.length)
  })

  it('calls the API under one address, with keys from the environment', () => {
    const addresses =
      code(text)
        .join('\n')
        .match(/https?:\/\/[^/\s"'`\\$]+/g) ?? []
    expect(addresses).toContain('https://altiora.example')
    // The second one represents a page that makes requests.
    const allowed = ['https://altiora.example', 'https://shop.example']
    expect(addresses.filter((address) => !allowed.includes(address))).toEqual([])
    expect(text).not.toMatch(/alt_[A-Za-z0-9]{4,}/)
  })

  it('has JSON that can be read', () => {
    for (const [, language, block = ''] of text.matchAll(fence)) {
      if (language === 'json') expect(() => JSON.parse(block)).not.toThrow()
    }
  })
})

describe.each(written)('the text $locale/$slug', ({ locale, slug }) => {
  const text = read(locale, slug)
  const english = read('en', slug)

  it('has sections with addresses of their own, and no title of the page', () => {
    const found = headings(text)
    expect(found.filter((heading) => !heading.startsWith('## '))).toEqual([])
    expect(found.length).toBeGreaterThan(2)
    expect(unique(found)).toBe(true)
  })

  it('has the parts and the code of the English one', () => {
    expect(code(text)).toEqual(code(english))
    expect(headings(text)).toHaveLength(headings(english).length)
    expect(inline(text)).toEqual(inline(english))
    expect(text.match(/^<Callout/gm)?.length).toBe(english.match(/^<Callout/gm)?.length)
  })

  it('is written with elements that exist', () => {
    const used = [...prose(text.replace(/`[^`\n]+`/g, '')).matchAll(/<([A-Za-z]\w*)/g)]
    expect(used.filter(([, name = '']) => !(name in lessonComponents))).toEqual([])
    expect(text).not.toMatch(/^\|/m)
  })

  it('is a translation', () => {
    const paragraphs = (one: string) =>
      prose(one)
        .split('\n\n')
        .map((part) => part.trim())
        .filter((part) => part.replaceAll(/`[^`]*`/g, '').length > 40)
    if (locale !== 'en') {
      expect(paragraphs(text).filter((one) => paragraphs(english).includes(one))).toEqual([])
    }
  })
})
