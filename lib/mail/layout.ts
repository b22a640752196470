import type { Locale } from '@/lib/i18n/routing'
import { site } from '@/lib/site'

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

/** Escapes `text` for element content and quoted attributes. */
function escapeHtml(text: string): string {
  return text.replace(/[&<>"'+]/g, (char) => `&#${char.charCodeAt(0)};`)
}

const small = 'font-size: 14px; line-height: 22px'

function rowHtml({ label, value, href }: MailParts['rows'][number]): string {
  const name = href
    ? `<a href="${escapeHtml(href)}" style="color: inherit">${escapeHtml(label)}</a>`
    : escapeHtml(label)
  const look = href ? 'style="font-weight: 600"' : `class="muted" style="color: #4B5964; ${small}"`
  return `<p class="line" style="margin: 0; padding: 12px 0; border-top: 1px solid #D3DCE2"><span ${look}>${name}</span><br>${escapeHtml(value)}</p>`
}

/** An email in the style of the sign-up's (`supabase/templates`), for common mail programs. */
export function mailHtml(parts: MailParts): string {
  const { locale, heading, text, quote, rows, button, link: second, notes, footer } = parts
  const { footerLink } = parts
  const said =
    quote &&
    `<p class="line" style="margin: 0 0 24px; padding: 0 0 0 16px; border-left: 2px solid #D3DCE2; overflow-wrap: anywhere">${escapeHtml(quote).replaceAll('\n', '<br>')}</p>`
  const link = footerLink
    ? ` <a href="${escapeHtml(footerLink.href)}" style="color: inherit">${escapeHtml(footerLink.label)}</a>`
    : ''
  return `<!doctype html>
<html lang="${locale}">
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
      <h1 style="margin: 0 0 16px; font-size: 28px; line-height: 36px; font-weight: 600">${escapeHtml(heading)}</h1>
      <p style="margin: 0 0 24px">${escapeHtml(text)}</p>
      ${said ?? ''}
      <div style="margin: 0 0 24px">${rows.map(rowHtml).join('\n')}</div>
      <p style="margin: 0 0 32px"><a class="button" href="${escapeHtml(button.href)}" style="display: inline-block; padding: 10px 24px; border-radius: 6px; background: #B8400F; color: #FFFFFF; font-weight: 600; text-decoration: none">${escapeHtml(button.label)}</a></p>
      ${second ? `<p style="margin: 0 0 32px"><a href="${escapeHtml(second.href)}" style="color: inherit">${escapeHtml(second.label)}</a></p>` : ''}
      ${notes.map((note) => `<p class="muted" style="margin: 0 0 16px; color: #4B5964; ${small}">${escapeHtml(note)}</p>`).join('\n')}
      <p class="line muted" style="margin: 32px 0 0; padding: 16px 0 0; border-top: 1px solid #D3DCE2; color: #4B5964; ${small}">${escapeHtml(footer)}${link}</p>
    </div>
  </body>
</html>
`
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
