import { type EventTexts, eventTitle } from '@/content/events'
import type { Messages } from '@/lib/i18n/messages'
import type { Locale } from '@/lib/i18n/routing'
import { sameClock } from '@/lib/i18n/zone'
import type { LiveEvent } from '@/lib/live/queries'
import { moment, oneLine, type Part, timeSpan, type Writing } from '@/lib/mail/part'
import { mutePath } from '@/lib/notifications/mute-link'
import { topicOf } from '@/lib/notifications/topics'
import {
  capstonePath,
  coursePath,
  eventPath,
  joinPath,
  leavePath,
  projectEditPath,
  projectPath,
  questionPath,
  routes,
  teamPath,
} from '@/lib/routes'
import { site } from '@/lib/site'
import type { SingleMail } from './mail'
import { addressedPart, emailChangePart, factorPart } from './single-mails'

/** Context of an email: the texts, and the words of events and tracks. */
export type MailWriting = Writing & {
  siteUrl: string
  /** The reader's time zone; null if it isn't known. */
  zone: string | null
  events: Record<string, EventTexts>
  tracks: Messages['learning']['tracks']
}

const titleOf = (event: LiveEvent, events: MailWriting['events'], locale: Locale) =>
  eventTitle(event, events, locale) ?? site.academy

/** When an event takes place: by the reader's clock if it is known, with the organiser's beside it. */
function timeRows(event: LiveEvent, { t, locale, zone }: MailWriting): Part['rows'] {
  const organisers = timeSpan(event, locale)
  if (!zone || sameClock(event.startsAt, zone, event.zone)) {
    return [{ label: t('when'), value: organisers }]
  }
  return [
    { label: t('when'), value: timeSpan({ ...event, zone }, locale) },
    { label: t('organiserTime'), value: organisers },
  ]
}

/** Our address for taking part; for those without a seat yet it says so. */
function joinRow({ id, state }: LiveEvent, { t, address }: MailWriting): Part['rows'][number] {
  const value = t(state === 'queued' ? 'joinQueued' : 'joinOpens')
  return { label: t('joinSession'), value, href: address(joinPath(id)) }
}

function eventPart(event: LiveEvent, writing: MailWriting): Part {
  const { t, locale, address, events } = writing
  const cancelled = event.status === 'cancelled'
  const reason = cancelled && event.reason
  return {
    values: { title: titleOf(event, events, locale) },
    rows: [
      ...timeRows(event, writing),
      ...(reason ? [{ label: t('reason'), value: oneLine(reason) }] : []),
      ...(cancelled || event.state === null ? [] : [joinRow(event, writing)]),
    ],
    button: cancelled
      ? { label: t('buttons.events'), href: address(routes.events) }
      : { label: t('buttons.event'), href: address(eventPath(event.id)) },
    footer: t('footers.event'),
  }
}

function basicPart(mail: SingleMail, writing: MailWriting): Part {
  const { t, locale, address, events, tracks, siteUrl } = writing
  /** The reader's zone, or the organiser's. */
  const zoneOf = (zone: string) => writing.zone ?? zone
  switch (mail.kind) {
    case 'event-moved': {
      const zone = zoneOf(mail.event.zone)
      const before = { startsAt: mail.payload.starts_at, endsAt: mail.payload.ends_at, zone }
      const now = eventPart(mail.event, writing)
      const row = { label: t('before'), value: timeSpan(before, locale) }
      const place = { label: t('place'), value: t('placeChanged') }
      return { ...now, rows: [...now.rows, row, ...(mail.payload.placed ? [place] : [])] }
    }
    case 'event-reminder': {
      const now = eventPart(mail.event, writing)
      return {
        ...now,
        values: { ...now.values, status: mail.payload.lead },
        rows: timeRows(mail.event, writing),
        button: { label: t('buttons.enter'), href: address(joinPath(mail.event.id)) },
        link: { label: t('giveBack'), href: address(leavePath(mail.event.id)) },
        notes: [t('joinOpens')],
      }
    }
    case 'event-transferred': {
      const { starts_at: startsAt, ends_at: endsAt } = mail.payload
      const zone = zoneOf(mail.payload.zone)
      const now = eventPart(mail.event, writing)
      const row = { label: t('before'), value: timeSpan({ startsAt, endsAt, zone }, locale) }
      const waits = mail.event.state === 'queued' ? [t('event-transferred.waiting')] : []
      return { ...now, rows: [...now.rows, row], notes: waits }
    }
    case 'event-message': {
      const now = eventPart(mail.event, writing)
      const { subject, body } = mail.payload
      return { ...now, values: { ...now.values, subject: oneLine(subject) }, quote: body }
    }
    case 'team-joined': {
      const now = eventPart(mail.event, writing)
      const { name, team } = mail.payload
      return {
        ...now,
        values: { ...now.values, name: oneLine(name ?? team), team: oneLine(team) },
        rows: [{ label: t('team'), value: oneLine(team) }],
        button: { label: t('buttons.team'), href: address(teamPath(mail.event.id)) },
      }
    }
    case 'hackathon-deadline':
      return {
        ...eventPart(mail.event, writing),
        rows: [
          {
            label: t('deadline'),
            value: moment(mail.event.endsAt, locale, zoneOf(mail.event.zone)),
          },
        ],
        button: { label: t('buttons.team'), href: address(teamPath(mail.event.id)) },
      }
    case 'hackathon-results':
      return {
        ...eventPart(mail.event, writing),
        button: { label: t('buttons.results'), href: address(eventPath(mail.event.id)) },
      }
    case 'event-removed':
      return {
        ...eventPart(mail.event, writing),
        button: { label: t('buttons.contact'), href: address(routes.contact) },
      }
    case 'event-alert': {
      const off = address(routes.liveLearning)
      return {
        values: { count: mail.events.length },
        rows: mail.events.map((event) => ({
          label: titleOf(event, events, locale),
          value: timeSpan({ ...event, zone: zoneOf(event.zone) }, locale),
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
    case 'comment-published':
    case 'comment-returned':
    case 'rating-hidden':
    case 'rating-restored': {
      const { course, title, reason } = mail.payload
      return {
        values: { title: oneLine(title) },
        rows: reason ? [{ label: t('reason'), value: reason }] : [],
        button: { label: t('buttons.course'), href: address(coursePath(course)) },
        footer: t('footers.rating'),
      }
    }
    case 'question-answered':
    case 'answer-accepted':
    case 'post-hidden':
    case 'post-restored': {
      const { question, course, title, reason } = mail.payload
      return {
        values: { title: oneLine(title) },
        rows: reason ? [{ label: t('reason'), value: reason }] : [],
        button: { label: t('buttons.question'), href: address(questionPath(course, question)) },
        footer: t(mail.kind === 'question-answered' ? 'footers.follow' : 'footers.question'),
      }
    }
    case 'capstone-passed':
    case 'capstone-returned':
    case 'capstone-failed':
    case 'capstone-reopened': {
      const { track, title } = mail.payload
      return {
        values: { title: tracks[track as keyof typeof tracks]?.title ?? title },
        rows: [],
        button: { label: t('buttons.capstone'), href: address(capstonePath(track)) },
        footer: t('footers.capstone'),
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
          { label: t('time'), value: moment(at, locale, writing.zone) },
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
      return factorPart(mail, writing)
    case 'message-received':
    case 'message-replied':
    case 'status-confirm':
    case 'status-incident':
    case 'waitlist-invited':
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
