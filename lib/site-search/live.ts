import 'server-only'
import { createTranslator } from 'next-intl'
import { z } from 'zod'
import {
  eventTitle,
  eventTopics,
  eventTranslations,
  eventTypes,
  getEventTexts,
} from '@/content/events'
import { freshSession } from '@/lib/account/session'
import { read, timestamp } from '@/lib/db/call'
import { anonymousClient, type CookieStore, personClient } from '@/lib/db/clients'
import { Unavailable } from '@/lib/http/refusal'
import { type DateTime, dateTime } from '@/lib/i18n/date-time'
import { loadMessages } from '@/lib/i18n/messages'
import { type Locale, routing } from '@/lib/i18n/routing'
import { isZone, usableZone } from '@/lib/i18n/zone'
import { eventPath, projectPath } from '@/lib/routes'
import { createSearch, type Search } from '@/lib/search/search'
import { type LiveHits, queryLength } from './entries'

const found = z.object({
  sessions: z.array(
    z.object({
      id: z.string(),
      type: z.enum(eventTypes),
      topic: z.string(),
      words: eventTranslations,
      starts_at: timestamp,
      zone: z.string(),
    }),
  ),
  projects: z.array(z.object({ id: z.string(), title: z.string(), shown_as: z.string() })),
})

type Topics = { search: Search; words: Awaited<ReturnType<typeof getEventTexts>>; t: TypeNames }
type TypeNames = (type: (typeof eventTypes)[number]) => string
const topics = new Map<Locale, Promise<Topics>>()

/** The topics of sessions, in a language and in English; the database knows only their slugs. */
async function loadTopics(locale: Locale): Promise<Topics> {
  const languages = [...new Set([locale, routing.defaultLocale])]
  const spoken = await Promise.all(
    languages.map(async (language) => ({
      words: await getEventTexts(language),
      t: createTranslator({
        locale: language,
        messages: await loadMessages(language),
        namespace: 'live',
      }),
    })),
  )
  const entries = eventTopics.map(({ slug, type }) => ({
    slug,
    text: spoken
      .flatMap(({ words, t }) => [
        words[slug]?.title ?? '',
        t(`types.${type}`),
        ...(words[slug]?.topics ?? []),
      ])
      .join(' '),
  }))
  const [here] = spoken
  return {
    search: createSearch(entries),
    words: here?.words ?? {},
    t: (type) => here?.t(`types.${type}`) ?? type,
  }
}

function topicsIn(locale: Locale): Promise<Topics> {
  const known = topics.get(locale) ?? loadTopics(locale)
  topics.set(locale, known)
  return known
}

/** The reader's zone; sessions are by the organiser's without it. */
const zoneParam = z.string().max(60).refine(isZone)

/** Queries of one letter match too much. */
const queryOf = (params: URLSearchParams) =>
  (params.get('q') ?? '')
    .replace(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, queryLength)

/**
 * Upcoming sessions, for signed-in people, and published projects that match the address's `q` in its `locale`, in one
 * call. Throws `Unavailable`.
 */
export async function searchLive(
  cookies: CookieStore,
  locale: Locale,
  params: URLSearchParams,
): Promise<LiveHits> {
  const query = queryOf(params)
  if (query.length < 2) return { hits: [] }
  const session = await freshSession(cookies)
  if (session.status === 'unreachable') throw new Unavailable()
  const { search, words, t } = await topicsIn(locale)
  const client =
    session.status === 'live' ? personClient(session.tokens.accessToken) : anonymousClient()
  const { sessions, projects } = await read(
    client.rpc('search_live', { query, topics: [...(search(query) ?? [])].slice(0, 10) }),
    found,
  )
  const { data: reader } = zoneParam.safeParse(params.get('zone'))
  const dates = new Map<string, DateTime>()
  const when = (at: string, timeZone: string) => {
    const known =
      dates.get(timeZone) ??
      dateTime(locale, {
        weekday: 'short',
        day: 'numeric',
        month: 'short',
        hour: 'numeric',
        minute: '2-digit',
        timeZone,
        timeZoneName: 'short',
      })
    dates.set(timeZone, known)
    return known.format(new Date(at))
  }
  return {
    hits: [
      ...sessions.map(({ id, starts_at, zone, ...session }) => ({
        kind: 'session' as const,
        title: eventTitle(session, words, locale) ?? t(session.type),
        about: when(starts_at, usableZone(reader, zone)),
        path: eventPath(id),
      })),
      ...projects.map(({ id, title, shown_as }) => ({
        kind: 'project' as const,
        title,
        about: shown_as,
        path: projectPath(id),
      })),
    ],
  }
}
