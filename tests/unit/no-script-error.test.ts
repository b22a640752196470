import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { noScriptError } from '@/lib/error-reports/no-script-error'
import { locales } from '@/lib/i18n/routing'
import { localePath } from '@/lib/routes'

describe('a failed page without scripts', () => {
  it.each(locales)('%s: says so in the language of its path, with the number', (locale) => {
    const file = `lib/i18n/messages/${locale}/common.json`
    const { error } = JSON.parse(readFileSync(file, 'utf8'))
    const html = noScriptError(500, localePath(locale, '/dashboard'), 'R0123456ZA')
    expect(html).toContain(`lang="${locale}"`)
    expect(html).toContain(error.message.replaceAll('&', '&amp;'))
    expect(html).toContain('R0123456ZA')
    expect(html).toContain(`href="${localePath(locale, '/')}"`)
  })

  it.each(locales)('%s: says that a page does not exist, and leads home', (locale) => {
    const { notFound } = JSON.parse(readFileSync(`lib/i18n/messages/${locale}/common.json`, 'utf8'))
    const html = noScriptError(404, localePath(locale, '/dashboard/none'), '')
    for (const text of [notFound.message, notFound.home]) expect(html).toContain(text)
    expect(html).toContain(`href="${localePath(locale, '/')}"`)
  })

  it('repeats a path as text', () => {
    const html = noScriptError(500, '/"><script>alert(1)</script>', 'R0123456ZA')
    expect(html).not.toContain('<script>')
  })
})
