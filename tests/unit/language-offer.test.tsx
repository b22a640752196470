import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'
import { headScript } from '@/components/layout/head-script'
import { LanguageOffer } from '@/components/layout/language-links'
import { type Locale, locales } from '@/lib/i18n/routing'

const page = vi.hoisted(() => ({ path: '/about', locale: 'en' as string }))
vi.mock('@/lib/i18n/navigation', () => ({
  usePathname: () => page.path,
  useAddressLocale: () => page.locale,
}))

const words = Object.fromEntries(
  locales.map((locale) => [locale, { text: `In ${locale}`, view: 'View', stay: 'Stay' }]),
)

function offers(path: string, locale: Locale) {
  Object.assign(page, { path, locale })
  return renderToStaticMarkup(<LanguageOffer words={words} />)
}

describe('the line that offers another language', () => {
  it.each(locales)('%s: is there for every other language, with its address', (locale) => {
    const html = offers('/about', locale)
    for (const other of locales) {
      const address = `href="${other === 'en' ? '' : `/${other}`}/about" hrefLang="${other}"`
      expect(html.includes(address)).toBe(other !== locale)
      expect(html.includes(`<aside lang="${other}"`)).toBe(other !== locale)
    }
  })

  it('is not in the staff console, which is in English only', () => {
    expect(offers('/staff/people', 'en')).toBe('')
    expect(offers('/staff', 'en')).toBe('')
    expect(offers('/staffing', 'en')).not.toBe('')
  })

  it.each([
    ['altiora-language=de', 'de'],
    ['a=b; altiora-language=hi; c=d', 'hi'],
    ['altiora-language=xx', undefined],
    ['altiora-language=de-x', undefined],
    ['not-altiora-language=de', undefined],
    ['', undefined],
  ])('%s leads to %s, before the first paint', (cookie, language) => {
    const dataset: Record<string, string> = {}
    const element = { dataset, style: {}, classList: { add() {}, toggle() {} } }
    const [script = ''] = headScript.split(';').filter((part) => part.includes('altiora-language'))
    // The expression itself has a semicolon.
    const from = headScript.indexOf('(m=>')
    const until =
      headScript.indexOf('.exec(document.cookie))', from) + '.exec(document.cookie))'.length
    expect(script).not.toBe('')
    new Function('document', headScript.slice(from, until))({ cookie, documentElement: element })
    expect(dataset.language).toBe(language)
  })
})
