import type { Locale } from '@/lib/i18n/routing'
import { escapeHtml, mailDocument, pieces } from './document'

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
  notes: string[]
  footer: string
  footerLink?: Link
}

/** An email in the style of the auth service's (`scripts/mail-templates`), for common mail programs. */
export function mailHtml(parts: MailParts): string {
  const { locale, heading, text, quote, rows, button, notes, footer, footerLink } = parts
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
    ...notes.map((note) => pieces.note(escapeHtml(note))),
    pieces.footer(escapeHtml(footer) + link),
  ])
}

/** The email as plain text. */
export function mailText(parts: MailParts): string {
  const { heading, text, quote, rows, button, notes, footer, footerLink } = parts
  return [
    heading,
    text,
    ...(quote ? [quote] : []),
    ...rows.map(({ label, value, href }) =>
      [`${label}: ${value}`, ...(href ? [href] : [])].join('\n'),
    ),
    `${button.label}: ${button.href}`,
    ...notes,
    '--',
    footer,
    ...(footerLink ? [`${footerLink.label}: ${footerLink.href}`] : []),
  ].join('\n\n')
}
