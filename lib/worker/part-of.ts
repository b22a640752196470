import type { EventWords } from '@/lib/content/events'
import type { Messages } from '@/lib/i18n/messages'
import type { LiveEvent } from '@/lib/live/queries'
import { oneLine, type Part, type Writing } from '@/lib/mail/part'
import { moment, timeSpan } from '@/lib/mail/times'
import { mutePath } from '@/lib/notifications/mute-link'
import { topicOf } from '@/lib/notifications/topics'
import { eventPath, projectEditPath, projectPath, routes } from '@/lib/routes'
import { addressedPart } from './addressed-mails'
import { emailChangePart } from './email-change-mails'
import { factorPart } from './factor-mails'
import type { SingleMail } from './mail'

/** Context of an email: the texts, and the words of events and tracks. */
export type MailWriting = Writing & {
  siteUrl: string
  events: Record<string, EventWords>
  tracks: Messages['learning']['tracks']
}

function eventPart(event: LiveEvent, { t, locale, address, events }: MailWriting): Part {
  const cancelled = event.status === 'cancelled'
  const reason = cancelled && event.reason
  return {
    values: { title: events[event.topic]?.title ?? event.topic },
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

function basicPart(mail: SingleMail, writing: MailWriting): Part {
  const { t, locale, address, events, tracks, siteUrl } = writing
  switch (mail.kind) {
    case 'event-moved': {
      const { zone } = mail.event
      const before = { startsAt: mail.payload.starts_at, endsAt: mail.payload.ends_at, zone }
      const now = eventPart(mail.event, writing)
      const row = { label: t('before'), value: timeSpan(before, locale) }
      return { ...now, rows: [...now.rows, row] }
    }
    case 'event-alert': {
      const off = address(routes.liveLearning)
      return {
        values: { count: mail.events.length },
        rows: mail.events.map((event) => ({
          label: events[event.topic]?.title ?? event.topic,
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
    case 'certificate-issued': {
      const { kind, subject, title } = mail.payload
      const track = kind === 'track' ? tracks[subject as keyof typeof tracks] : undefined
      return {
        values: { title: track?.title ?? title },
        rows: [],
        button: { label: t('buttons.certificate'), href: address(routes.certifications) },
        footer: t('footers.certificate'),
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
      return eventPart(mail.event, writing)
  }
}

/** A single email's additions to its texts, and how to switch it off if possible. */
export function partOf(mail: SingleMail, writing: MailWriting): Part {
  const part = basicPart(mail, writing)
  const topic = topicOf(mail.kind)
  if (!topic || !mail.person) return part
  const { t, address, siteUrl } = writing
  return {
    ...part,
    footerLink: { label: t('manage'), href: address(routes.notificationSettings) },
    unsubscribe: `${siteUrl}${mutePath(mail.person, topic)}`,
    oneClick: true,
  }
}
