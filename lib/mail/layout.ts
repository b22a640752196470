import type { Locale } from '@/lib/i18n/routing'
import { site } from '@/lib/site'

const small = 'color: #4B5964; font-size: 14px; line-height: 22px'

/** Escapes `text` for element content and quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"'+]/g, (char) => `&#${char.charCodeAt(0)};`)
}

/** The parts of an email. They take HTML and use only what common email programs support. */
export const pieces = {
  heading: (html: string) =>
    `<h1 style="margin: 0 0 16px; font-size: 28px; line-height: 36px; font-weight: 600">${html}</h1>`,
  paragraph: (html: string) => `<p style="margin: 0 0 24px">${html}</p>`,
  quote: (html: string) =>
    `<p class="line" style="margin: 0 0 24px; padding: 0 0 0 16px; border-left: 2px solid #D3DCE2; overflow-wrap: anywhere">${html}</p>`,
  /** `name` is shown as a link, or small and grey. */
  row: (name: string, value: string, href?: string) => {
    const shown = href
      ? `<span style="font-weight: 600"><a href="${href}" style="color: inherit">${name}</a></span>`
      : `<span class="muted" style="${small}">${name}</span>`
    return `<p class="line" style="margin: 0; padding: 12px 0; border-top: 1px solid #D3DCE2">${shown}<br>${value}</p>`
  },
  button: (href: string, label: string) =>
    `<p style="margin: 0 0 32px"><a class="button" href="${href}" style="display: inline-block; padding: 10px 24px; border-radius: 6px; background: #B8400F; color: #FFFFFF; font-weight: 600; text-decoration: none">${label}</a></p>`,
  link: (href: string, label: string) =>
    `<p style="margin: 0 0 32px"><a href="${href}" style="color: inherit">${label}</a></p>`,
  code: (html: string) =>
    `<p style="margin: 0 0 24px; font: 600 32px/40px 'Geist Mono', ui-monospace, Menlo, Consolas, monospace; letter-spacing: 6px">${html}</p>`,
  note: (html: string) => `<p class="muted" style="margin: 0 0 16px; ${small}">${html}</p>`,
  footer: (html: string) =>
    `<p class="line muted" style="margin: 32px 0 0; padding: 16px 0 0; border-top: 1px solid #D3DCE2; ${small}">${html}</p>`,
}

/** The whole email around its parts; `lang` is a language tag, or a template that produces one. */
export const mailDocument = (lang: string, content: string[]): string => `<!doctype html>
<html lang="${lang}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <meta name="supported-color-schemes" content="light dark">
    <title>${site.name}</title>
    <style>
      @media (prefers-color-scheme: dark) {
        body { background: #0C1218 !important; color: #E9EFF3 !important }
        .muted { color: #9AA9B5 !important }
        .line { border-color: #24303B !important }
        .button { background: #FF8F5E !important; color: #0C1218 !important }
      }
    </style>
  </head>
  <body style="margin: 0; padding: 32px 16px; background: #F6F8F9; color: #0D1419; font: 16px/26px 'Instrument Sans', 'Noto Sans Devanagari', system-ui, -apple-system, 'Segoe UI', sans-serif">
    <div style="max-width: 520px; margin: 0 auto">
      <p class="line" style="margin: 0 0 32px; padding: 0 0 16px; border-bottom: 1px solid #D3DCE2; font-weight: 600">${site.name}</p>
${content.map((html) => `      ${html}`).join('\n')}
    </div>
  </body>
</html>
`

type Link = { label: string; href: string }

/** The contents of an email, from top to bottom, in plain text. */
export type MailParts = {
  locale: Locale
  heading: string
  text: string
  /** A quoted text; line breaks are kept. */
  quote?: string
  rows: { label: string; value: string; href?: string }[]
  button: Link
  /** A second, less prominent action. */
  link?: Link
  notes: string[]
  footer: string
  footerLink?: Link
}

/** An email in the style of the auth service's (`scripts/mail-templates`), for common mail programs. */
export function mailHtml(parts: MailParts): string {
  const { locale, heading, text, quote, rows, button, link: second, notes, footer } = parts
  const { footerLink } = parts
  const link = footerLink
    ? ` <a href="${escapeHtml(footerLink.href)}" style="color: inherit">${escapeHtml(footerLink.label)}</a>`
    : ''
  const tableRows = rows.map(({ label, value, href }) =>
    pieces.row(escapeHtml(label), escapeHtml(value), href && escapeHtml(href)),
  )
  return mailDocument(locale, [
    pieces.heading(escapeHtml(heading)),
    pieces.paragraph(escapeHtml(text)),
    ...(quote ? [pieces.quote(escapeHtml(quote).replaceAll('\n', '<br>'))] : []),
    `<div style="margin: 0 0 24px">${tableRows.join('\n')}</div>`,
    pieces.button(escapeHtml(button.href), escapeHtml(button.label)),
    ...(second ? [pieces.link(escapeHtml(second.href), escapeHtml(second.label))] : []),
    ...notes.map((note) => pieces.note(escapeHtml(note))),
    pieces.footer(escapeHtml(footer) + link),
  ])
}

/** The email as plain text. */
export function mailText(parts: MailParts): string {
  const { heading, text, quote, rows, button, link, notes, footer, footerLink } = parts
  return [
    heading,
    text,
    ...(quote ? [quote] : []),
    ...rows.map(({ label, value, href }) =>
      [`${label}: ${value}`, ...(href ? [href] : [])].join('\n'),
    ),
    `${button.label}: ${button.href}`,
    ...(link ? [`${link.label}: ${link.href}`] : []),
    ...notes,
    '--',
    footer,
    ...(footerLink ? [`${footerLink.label}: ${footerLink.href}`] : []),
  ].join('\n\n')
}
