import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { renderTemplates } from '../../scripts/mail-templates.ts'
import { plainText } from '../../supabase/local/mail/mailer.ts'
import { renderHtml, renderText } from '../../supabase/local/mail/template.ts'

describe('email templates', () => {
  it('chooses the first branch that holds, and else otherwise', () => {
    const template = '{{ if eq .Data.l "hi" }}H{{ else if eq .Data.l "es" }}E{{ else }}X{{ end }}.'
    const render = (l?: unknown) => renderHtml(template, { Data: { l } })
    const rendered = [render('hi'), render('es'), render('en'), render(), render(7)]
    expect(rendered.join(' ')).toBe('H. E. X. X. X.')
  })

  it.each([
    '{{ range .A }}x{{ end }}',
    '{{ if .A }}x',
    'x{{ end }}',
    '{{ else }}',
    '{{ if ne .A "b" }}{{ end }}',
    '{{ if .A }}{{ else }}{{ else }}{{ end }}',
    '<p class={{ .A }}>',
  ])('refuses what it does not know: %s', (template) => {
    expect(() => renderHtml(template, { A: 'a' })).toThrow()
  })

  it('escapes values in text and attributes', () => {
    const html = renderHtml('<p title="{{ .A }}">{{ .A }}</p>', { A: '<b>"\'&' })
    expect(html).toBe('<p title="&#60;b&#62;&#34;&#39;&#38;">&#60;b&#62;&#34;&#39;&#38;</p>')
  })

  it('escapes a value inside a query so that it stays one value', () => {
    const hostile = 'http://x/?a=b&type=recovery#"><script>alert(1)</script>\u0000é\ud800'
    const html = renderHtml('<a href="{{ .Site }}/c?x=1&to={{ .To }}">go</a>', {
      Site: 'http://localhost:3000',
      To: hostile,
    })
    const href = /^<a href="([^"]*)">go<\/a>$/.exec(html)?.[1] ?? ''
    const url = new URL(href)
    expect(url.searchParams.get('to')).toBe(hostile.toWellFormed())
    expect([...url.searchParams.keys()]).toEqual(['x', 'to'])
    expect(url.hash).toBe('')
  })

  it('lets no value bring a scheme that runs something', () => {
    const href = (Site: string) => renderHtml('<a href="{{ .Site }}/c">', { Site })
    expect(href('javascript:alert(1)//')).toBe('<a href="#ZgotmplZ/c">')
    expect(href('https://a.b')).toBe('<a href="https://a.b/c">')
  })

  it('makes one line of a subject, unescaped', () => {
    expect(renderText('{{ .A }} & \n b', { A: 'x\r\nBcc: y' })).toBe('x Bcc: y & b')
  })
})

const config = readFileSync('supabase/config.toml', 'utf8')
/** The type of each email's link, and whether the email has a code. */
const kinds: Record<string, [type: string | null, hasCode: boolean]> = {
  confirmation: ['signup', true],
  invite: ['invite', false],
  magic_link: ['magiclink', false],
  email_change: ['email_change', false],
  recovery: ['recovery', true],
  reauthentication: [null, true],
}
const prefixes = { en: '', hi: '/hi', es: '/es', fr: '/fr', de: '/de', '/evil.example': '' }

it('are what `npm run mail-templates` makes from the messages', async () => {
  const made = await renderTemplates(config)
  const committed = made.templates.map(({ file }) => [file, readFileSync(file, 'utf8')])
  expect(made.templates.map(({ file, html }) => [file, html])).toEqual(committed)
  expect(made.config).toBe(config)
  expect(committed.map(([file]) => file).sort()).toEqual(
    readdirSync('supabase/templates').map((file) => `supabase/templates/${file}`),
  )
})

describe.each(Object.entries(kinds))('the %s email', (name, [type, hasCode]) => {
  const file = `supabase/templates/${name}.html`
  const template = readFileSync(file, 'utf8')
  const subject = new RegExp(
    `template\\.${name}\\]\\nsubject = '''(.*)'''\\ncontent_path = "./${file}"`,
  )
  const mail = (locale: string) => {
    const values = {
      SiteURL: 'http://127.0.0.1:3000',
      RedirectTo: 'http://127.0.0.1:3000/auth/callback?next=/app',
      Token: '012345',
      TokenHash: 'abc',
      Email: 'old@example.com',
      NewEmail: 'new@example.com',
      Data: { locale },
    }
    const html = renderHtml(template, values)
    return {
      html,
      text: plainText(html),
      subject: renderText(subject.exec(config)?.[1] ?? '', values),
    }
  }

  it.each(Object.entries(prefixes))('leads to the right address in %s', (locale, prefix) => {
    const { html, text, subject } = mail(locale)
    const links = [...html.matchAll(/href="([^"]*)"/g)].map((match) => match[1])
    const back = 'http%3A%2F%2F127.0.0.1%3A3000%2Fauth%2Fcallback%3Fnext%3D%2Fapp'
    const link = `http://127.0.0.1:3000${prefix}/auth/v1/callback?token_hash=abc&type=${type}&redirect_to=${back}`
    expect(links).toEqual(type ? [link] : [])
    if (type) expect(text).toContain(`: ${link}`)
    expect(text.includes('012345')).toBe(hasCode)
    expect(subject).toContain('Altiora')
    expect(html).toContain(
      `<html lang="${locale in prefixes && locale.length === 2 ? locale : 'en'}">`,
    )
    expect(html + subject).not.toMatch(/\{\{|evil/)
    expect(text).not.toMatch(/\b(?:six|eight)\b/i)
  })

  it('says it in five languages', () => {
    const all = ['en', 'hi', 'es', 'fr', 'de'].map(mail)
    expect(new Set(all.map(({ subject }) => subject)).size).toBe(5)
    expect(new Set(all.map(({ text }) => text.replace(/https?:\S+/g, ''))).size).toBe(5)
  })
})
