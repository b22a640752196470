import { getEventTexts } from '@/content/events'
import { loadMessages } from '@/lib/i18n/messages'
import { eventFile } from '@/lib/live/calendar'
import { type MailParts, mailHtml, mailText } from '@/lib/mail/layout'
import { mailWords } from '@/lib/mail/part'
import type { ComposedMail } from '@/lib/mail/transport'
import { isSecurityKind } from '@/lib/notifications/topics'
import { localePath, routes } from '@/lib/routes'
import { endSessionsPath } from '@/lib/sessions/queries'
import type { ClaimedMail, SingleMail } from './mail'
import { type MailWriting, partOf } from './part-of'

/** The calendar change that an email brings, if any. */
function bringsCalendar(mail: SingleMail) {
  switch (mail.kind) {
    case 'event-registered':
    case 'event-promoted':
    case 'event-moved':
    case 'event-place':
    case 'event-transferred':
    case 'event-cancelled':
      // A place on the waiting list isn't a calendar entry.
      return mail.event.state === 'registered' ? { kind: mail.kind, event: mail.event } : null
    default:
      return null
  }
}

/** The parts of a single email, with its attachments and links. */
function writeSingle(mail: SingleMail, writing: MailWriting) {
  const { t, locale, address } = writing
  const { kind } = mail
  const { values, notes = [], unsubscribe, oneClick, ...rest } = partOf(mail, writing)
  const named = {
    title: '',
    number: '',
    status: '',
    subject: '',
    name: '',
    team: '',
    count: 1,
    ...values,
  }
  const dated = bringsCalendar(mail)
  const endsSessions = isSecurityKind(kind) && mail.person
  const parts: MailParts = {
    ...rest,
    locale,
    heading: t(`${kind}.heading`, named),
    text: t(`${kind}.text`, named),
    ...(endsSessions && {
      link: { label: t('endSessions'), href: address(endSessionsPath(endsSessions)) },
    }),
    notes: [...(dated ? [t(`${dated.kind}.calendar`)] : []), ...notes, t(`${kind}.note`)],
  }
  return { subject: t(`${kind}.subject`, named), parts, unsubscribe, oneClick }
}

/** Several emails as one: a line for each, with a link to its button's target. */
function writeDigest(mails: SingleMail[], writing: MailWriting) {
  const { t, locale, address } = writing
  const settings = address(routes.notificationSettings)
  const parts: MailParts = {
    locale,
    heading: t('digest.heading'),
    text: t('digest.text'),
    rows: mails.map((mail) => {
      const { subject, parts } = writeSingle(mail, writing)
      const [first] = parts.rows
      return {
        label: subject,
        value: first && !first.href ? `${first.label}: ${first.value}` : parts.text,
        href: parts.button.href,
      }
    }),
    button: { label: t('buttons.dashboard'), href: address(routes.dashboard) },
    notes: [t('digest.note')],
    footer: t('footers.digest'),
    footerLink: { label: t('manage'), href: settings },
  }
  const subject = t('digest.subject', { count: mails.length })
  return { subject, parts, unsubscribe: settings, oneClick: undefined }
}

/** Writes an email in the reader's language, with calendar files for seat holders. `siteUrl` is an origin. */
export async function composeMail(mail: ClaimedMail, siteUrl: string): Promise<ComposedMail> {
  const { locale } = mail
  const [messages, events] = await Promise.all([loadMessages(locale), getEventTexts(locale)])
  const writing: MailWriting = {
    t: mailWords(locale, messages),
    locale,
    zone: mail.zone ?? null,
    address: (path) => `${siteUrl}${localePath(locale, path)}`,
    siteUrl,
    events,
    tracks: messages.learning.tracks,
  }
  const written =
    mail.kind === 'digest' ? writeDigest(mail.mails, writing) : writeSingle(mail, writing)
  const { subject, parts, unsubscribe, oneClick } = written
  const dated = (mail.kind === 'digest' ? mail.mails : [mail]).flatMap(
    (one) => bringsCalendar(one)?.event ?? [],
  )
  const calendars = await Promise.all(
    dated.map((event) => eventFile(event, { locale, origin: siteUrl })),
  )
  return {
    subject,
    html: mailHtml(parts),
    text: mailText(parts),
    ...(calendars.length > 0 && { calendars }),
    ...(unsubscribe && { unsubscribe, oneClick }),
  }
}
