import 'server-only'
import { getTranslations } from 'next-intl/server'
import { eventTitle, getEventTexts } from '@/content/events'
import { dateTime } from '@/lib/i18n/date-time'
import type { Locale } from '@/lib/i18n/routing'
import {
  capstonePath,
  certificatePath,
  coursePath,
  eventPath,
  joinPath,
  messagePath,
  projectEditPath,
  projectPath,
  questionPath,
  routes,
  teamPath,
} from '@/lib/routes'
import { secretFor } from '@/lib/support/secret'
import type { NotificationRow } from './queries'

/** A notification in its reader's language. */
export type Notification = {
  id: number
  text: string
  /** The path of what it's about, without a locale. */
  href: string
  createdAt: string
  read: boolean
}

function placeOf({
  kind,
  params,
  event,
  project,
  question,
  certificate,
  requestKey,
}: NotificationRow): string {
  switch (kind) {
    case 'event-promoted':
    case 'event-moved':
    case 'event-place':
    case 'event-transferred':
    case 'event-removed':
    case 'event-message':
    case 'event-cancelled':
    case 'hackathon-results':
      return event ? eventPath(event.id) : routes.events
    case 'event-reminder':
      return event ? joinPath(event.id) : routes.events
    case 'team-joined':
    case 'hackathon-deadline':
      return event ? teamPath(event.id) : routes.events
    case 'project-published':
      return project ? projectPath(project) : routes.projectShowcase
    case 'project-returned':
      return project ? projectEditPath(project) : routes.projectShowcase
    case 'comment-published':
    case 'comment-returned':
    case 'rating-hidden':
    case 'rating-restored':
      return coursePath(params.course)
    case 'question-answered':
    case 'answer-accepted':
    case 'post-hidden':
    case 'post-restored':
      return question ? questionPath(question.course, question.id) : routes.learningHub
    case 'capstone-passed':
    case 'capstone-returned':
    case 'capstone-failed':
    case 'capstone-reopened':
      return capstonePath(params.track)
    case 'certificate-issued':
      return certificate ? certificatePath(certificate) : routes.certifications
    case 'message-replied':
      return requestKey ? messagePath(secretFor(requestKey)) : routes.contact
    case 'key-created':
      return routes.keySettings
    default:
      return routes.securitySettings
  }
}

/** Writes notifications in `locale`, with times in `zone`. */
export async function writeNotifications(
  rows: NotificationRow[],
  locale: Locale,
  zone: string,
): Promise<Notification[]> {
  const [t, learning, types, events] = await Promise.all([
    getTranslations({ locale, namespace: 'notifications.kinds' }),
    getTranslations({ locale, namespace: 'learning.tracks' }),
    getTranslations({ locale, namespace: 'live.types' }),
    getEventTexts(locale),
  ])
  const titleOf = ({ kind, event, question, params }: NotificationRow) => {
    const { title, kind: about, subject } = params
    if (question) return question.title
    if (event) return eventTitle(event, events, locale) ?? types(event.type)
    const track = `${params.track || subject}.title` as 'ai-fundamentals.title'
    const isTrack = params.track !== '' || (kind === 'certificate-issued' && about === 'track')
    return isTrack && learning.has(track) ? learning(track) : title
  }
  const when = dateTime(locale, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: zone,
  })
  return rows.map((row) => {
    const { id, kind, params, event, createdAt, read } = row
    const text = t(kind, {
      title: titleOf(row),
      time: event ? when.format(new Date(event.startsAt)) : '',
      name: params.name,
      number: params.number,
      subject: params.subject,
      device: [params.browser, params.system].filter(Boolean).join(', ') || 'none',
    })
    return { id, text, href: placeOf(row), createdAt, read }
  })
}
