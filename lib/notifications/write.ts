import 'server-only'
import { getTranslations } from 'next-intl/server'
import { getEventWords } from '@/lib/content/events'
import type { Locale } from '@/lib/i18n/routing'
import {
  certificatePath,
  eventPath,
  messagePath,
  projectEditPath,
  projectPath,
  routes,
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

function placeOf({ kind, event, project, certificate, requestKey }: NotificationRow): string {
  switch (kind) {
    case 'event-promoted':
    case 'event-reminder':
    case 'event-moved':
    case 'event-cancelled':
      return event ? eventPath(event.id) : routes.events
    case 'project-published':
      return project ? projectPath(project) : routes.projectShowcase
    case 'project-returned':
      return project ? projectEditPath(project) : routes.projectShowcase
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
  const [t, learning, events] = await Promise.all([
    getTranslations({ locale, namespace: 'notifications.kinds' }),
    getTranslations({ locale, namespace: 'learning.tracks' }),
    getEventWords(locale),
  ])
  const titleOf = ({ kind, event, params: { title, kind: about, subject } }: NotificationRow) => {
    if (event) return events[event.topic]?.title ?? event.topic
    const track = `${subject}.title` as 'ai-fundamentals.title'
    return kind === 'certificate-issued' && about === 'track' && learning.has(track)
      ? learning(track)
      : title
  }
  const when = new Intl.DateTimeFormat(locale, {
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
      device: [params.browser, params.system].filter(Boolean).join(', ') || 'none',
    })
    return { id, text, href: placeOf(row), createdAt, read }
  })
}
