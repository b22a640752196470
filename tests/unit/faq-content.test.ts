import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { faq, faqCategories, getFaqWords } from '@/content/faq'
import { locales } from '@/lib/i18n/routing'
import { routes } from '@/lib/routes'

const english = await getFaqWords('en')
const unique = (list: readonly unknown[]) => new Set(list).size === list.length

/** The source of a page and of the components that it imports itself. */
function sourceOf(route: string): string {
  const pages = globSync('app/[[]locale[]]/**/*.tsx').filter((file) =>
    file.replace(/\/\([^/]+\)/g, '').startsWith(`app/[locale]${route}/`),
  )
  const texts = pages.map((file) => readFileSync(file, 'utf8'))
  const components = texts.flatMap((text) => [...text.matchAll(/'@\/(components\/[\w/-]+)'/g)])
  return [
    ...texts,
    ...components.map(([, file]) =>
      readFileSync(globSync(`${file}.ts{,x}`)[0] ?? expect.unreachable(file), 'utf8'),
    ),
  ].join('\n')
}

describe('the questions', () => {
  it('are 45 in the counts of their categories, grouped by category', () => {
    const count = faqCategories.map((category) => faq.filter((one) => one.category === category))
    expect(count.map((list) => list.length)).toEqual([12, 8, 15, 7, 3])
    expect(count.flat()).toEqual(faq)
  })

  it('have addresses of their own', () => {
    const slugs = faq.map(({ slug }) => slug)
    expect(unique(slugs)).toBe(true)
    expect(slugs.filter((slug) => !/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug))).toEqual([])
  })

  it('lead to pages that exist', () => {
    for (const { slug, link } of faq) {
      if (!link) continue
      expect(routes, slug).toHaveProperty(link.route)
      if (link.tab) expect(sourceOf(routes[link.route]), slug).toContain(`'${link.tab}'`)
    }
  })
})

describe.each(locales)('the words in %s', async (locale) => {
  const words = await getFaqWords(locale)

  it('are there for every question, in the order of the questions', () => {
    expect(Object.keys(words)).toEqual(faq.map(({ slug }) => slug))
    expect(unique(Object.values(words).map(({ question }) => question))).toBe(true)
  })

  it('keep the figures and addresses of the English ones', () => {
    const figures = (answer: readonly string[] = []) =>
      answer
        .join(' ')
        .replaceAll(/(?<=\d)[.,\u00a0\u202f](?=\d{3}\b)/g, '')
        .match(/\/api\/[a-z0-9/]*[a-z0-9]|\b(?:1000|429|20|64|70)\b/g)
        ?.toSorted()
    for (const [slug, { answer }] of Object.entries(words)) {
      expect(figures(answer), slug).toEqual(figures(english[slug]?.answer))
    }
  })
})
