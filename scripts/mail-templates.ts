// `npm run mail-templates`: writes the auth service's emails (supabase/templates, config.toml) from the messages.

import { readFileSync, writeFileSync } from 'node:fs'
import { createTranslator } from 'next-intl'
import { loadMessages } from '@/lib/i18n/messages'
import { type Locale, locales, routing } from '@/lib/i18n/routing'
import { escapeHtml, mailDocument, pieces } from '@/lib/mail/layout'
import { localePath, routes } from '@/lib/routes'

/** The auth service's emails, by their names in config.toml: their words, and the `type` of their link. */
const kinds = {
  confirmation: { words: 'confirmation', type: 'signup', code: 'confirmation.code' },
  invite: { words: 'invite', type: 'invite', code: null },
  magic_link: { words: 'magicLink', type: 'magiclink', code: null },
  email_change: { words: 'emailChange', type: 'email_change', code: null },
  recovery: { words: 'recovery', type: 'recovery', code: 'recovery.code' },
  reauthentication: { words: 'reauthentication', type: null, code: null },
} as const

type TemplateName = keyof typeof kinds

async function wordsOf(locale: Locale) {
  const messages = await loadMessages(locale)
  const t = createTranslator({ locale, messages, namespace: 'authMails', timeZone: 'UTC' })
  return { locale, t }
}

type Words = Awaited<ReturnType<typeof wordsOf>>

/** A Go template that chooses by the language stored with the account; English without one. */
function chosen(all: Words[], write: (words: Words) => string): string {
  const others = all.filter(({ locale }) => locale !== routing.defaultLocale)
  const branches = others.map((words) => `if eq .Data.locale "${words.locale}" }}${write(words)}`)
  const [english = ''] = all
    .filter(({ locale }) => locale === routing.defaultLocale)
    .map((words) => write(words))
  return `{{ ${branches.join('{{ else ')}{{ else }}${english}{{ end }}`
}

/** The subject and the HTML of an email, as Go templates for both backends. */
function render(all: Words[], name: TemplateName) {
  const kind = kinds[name]
  const { words, type, code } = kind
  const email = name === 'invite' ? '{{ .Email }}' : '{{ .NewEmail }}'
  const say = (part: 'heading' | 'text' | 'note' | 'footer') =>
    chosen(all, ({ t }) => escapeHtml(t(`${words}.${part}`, { email })))
  const content = [pieces.heading(say('heading')), pieces.paragraph(say('text'))]
  if (kind.type) {
    const path = chosen(all, ({ locale }) => localePath(locale, routes.authConfirm))
    const href = `{{ .SiteURL }}${path}?token_hash={{ .TokenHash }}&type=${kind.type}&redirect_to={{ .RedirectTo }}`
    const label = chosen(all, ({ t }) => escapeHtml(t(`${kind.words}.button`)))
    content.push(pieces.button(href, label))
  }
  if (code) content.push(pieces.paragraph(chosen(all, ({ t }) => escapeHtml(t(code)))))
  if (code || !type) content.push(pieces.code('{{ .Token }}'))
  content.push(pieces.note(say('note')), pieces.footer(say('footer')))
  return {
    name,
    file: `supabase/templates/${name}.html`,
    subject: chosen(all, ({ t }) => t(`${words}.subject`)),
    html: mailDocument(
      chosen(all, ({ locale }) => locale),
      content,
    ),
  }
}

/** All templates, and config.toml with their subjects between its two marks. */
export async function renderTemplates(config: string) {
  const all = await Promise.all(locales.map(wordsOf))
  const templates = (Object.keys(kinds) as TemplateName[]).map((name) => render(all, name))
  const sections = templates.map(
    ({ name, file, subject }) =>
      `[auth.email.template.${name}]\nsubject = '''${subject}'''\ncontent_path = "./${file}"\n`,
  )
  const between = /(# <mail templates>.*\n)[\s\S]*(# <\/mail templates>\n)/
  if (!between.test(config)) throw new Error('config.toml has no markers for the email templates.')
  const written = config.replace(between, (_, start, end) => start + sections.join('\n') + end)
  return { templates, config: written }
}

const configFile = 'supabase/config.toml'

if (import.meta.main) {
  const { templates, config } = await renderTemplates(readFileSync(configFile, 'utf8'))
  for (const { file, html } of templates) writeFileSync(file, html)
  writeFileSync(configFile, config)
  console.info(`Wrote ${templates.length} templates and their subjects.`)
}
