import { getEventWords } from '@/lib/content/events'
import { loadMessages } from '@/lib/i18n/messages'
import { eventFile } from '@/lib/live/calendar'
import type { LiveEvent } from '@/lib/live/queries'
import { type MailParts, mailHtml, mailText } from '@/lib/mail/layout'
import { mailWords, oneLine, type Part } from '@/lib/mail/part'
import { moment, timeSpan } from '@/lib/mail/times'
import type { ComposedMail } from '@/lib/mail/transport'
import { eventPath, localePath, projectEditPath, projectPath, routes } from '@/lib/routes'
import { endSessionsPath } from '@/lib/sessions/end-link'
import { addressedPart } from './addressed-mails'
import { emailChangePart } from './email-change-mails'
import { factorPart } from './factor-mails'
import { type ClaimedMail, securityKinds } from './mail'

/** The calendar change that an email brings, if any. */
function bringsCalendar(mail: ClaimedMail) {
  switch (mail.kind) {
    case 'event-registered':
    case 'event-promoted':
    case 'event-moved':
    case 'event-cancelled':
      // A place in the queue isn't a calendar entry.
      return mail.event.state === 'registered' ? { kind: mail.kind, event: mail.event } : null
    default:
      return null
  }
}

/** Writes an email in the reader's language, with a calendar file for seat holders. `siteUrl` is an origin. */
export async function composeMail(mail: ClaimedMail, siteUrl: string): Promise<ComposedMail> {
  const { kind, locale } = mail
  const [messages, words] = await Promise.all([loadMessages(locale), getEventWords(locale)])
  const t = mailWords(locale, messages)
  const address = (path: string) => `${siteUrl}${localePath(locale, path)}`
  const titleOf = ({ topic }: LiveEvent) => words[topic]?.title ?? topic

  const eventPart = (event: LiveEvent): Part => {
    const cancelled = event.status === 'cancelled'
    const reason = cancelled && event.reason
    return {
      values: { title: titleOf(event) },
      rows: [
        { label: t('when'), value: timeSpan(event, locale) },
        ...(reason ? [{ label: t('reason'), value: oneLine(reason) }] : []),
      ],
      button: cancelled
        ? { label: t('buttons.events'), href: address(routes.events) }
        : { label: t('buttons.event'), href: address(eventPath(event.id)) },
      footer: t('footers.event'),
    }
  }

  const part = (): Part => {
    switch (mail.kind) {
      case 'event-moved': {
        const { zone } = mail.event
        const before = { startsAt: mail.payload.starts_at, endsAt: mail.payload.ends_at, zone }
        const now = eventPart(mail.event)
        const row = { label: t('before'), value: timeSpan(before, locale) }
        return { ...now, rows: [...now.rows, row] }
      }
      case 'event-alert': {
        const off = address(routes.liveLearning)
        return {
          values: { count: mail.events.length },
          rows: mail.events.map((event) => ({
            label: titleOf(event),
            value: timeSpan(event, locale),
            href: address(eventPath(event.id)),
          })),
          button: { label: t('buttons.events'), href: address(routes.events) },
          footer: t('footers.alert'),
          footerLink: { label: t('switchOff'), href: off },
          unsubscribe: off,
        }
      }
      case 'project-published':
      case 'project-returned': {
        const { project, title, reason } = mail.payload
        return {
          values: { title: oneLine(title) },
          rows: reason ? [{ label: t('reason'), value: reason }] : [],
          button:
            mail.kind === 'project-published'
              ? { label: t('buttons.project'), href: address(projectPath(project)) }
              : { label: t('buttons.edit'), href: address(projectEditPath(project)) },
          footer: t('footers.project'),
        }
      }
      case 'password-changed':
        return {
          rows: [],
          button: { label: t('buttons.reset'), href: address(routes.authReset) },
          footer: t('footers.account'),
        }
      case 'key-created': {
        const { name, start } = mail.payload
        return {
          rows: [{ label: t('key'), value: `${oneLine(name)} (${start}…)` }],
          button: { label: t('buttons.keys'), href: address(routes.keySettings) },
          footer: t('footers.account'),
        }
      }
      case 'new-device': {
        const { browser, system, network, at } = mail.payload
        const device = [browser ?? t('unknownBrowser'), system].filter(Boolean).join(', ')
        return {
          rows: [
            { label: t('device'), value: device },
            ...(network ? [{ label: t('network'), value: network }] : []),
            { label: t('time'), value: moment(at, locale) },
          ],
          button: { label: t('buttons.sessions'), href: address(routes.securitySettings) },
          footer: t('footers.account'),
        }
      }
      case 'email-change-started':
      case 'email-change-confirm':
      case 'email-changed':
        return emailChangePart(mail, { t, address })
      case 'factor-added':
      case 'factor-removed':
      case 'recovery-code-used':
      case 'factor-removal-requested':
        return factorPart(mail, { t, locale, address })
      case 'message-received':
      case 'message-replied':
      case 'status-confirm':
      case 'status-incident':
        return addressedPart(mail, { t, locale, address }, siteUrl)
      default:
        return eventPart(mail.event)
    }
  }

  const { values, notes = [], unsubscribe, oneClick, ...rest } = part()
  const named = { title: '', number: '', status: '', count: 1, ...values }
  const dated = bringsCalendar(mail)
  const endsSessions = securityKinds.includes(kind) && mail.person
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
  return {
    subject: t(`${kind}.subject`, named),
    html: mailHtml(parts),
    text: mailText(parts),
    ...(dated && { calendar: await eventFile(dated.event, { locale, origin: siteUrl }) }),
    ...(unsubscribe && { unsubscribe, oneClick }),
  }
}
