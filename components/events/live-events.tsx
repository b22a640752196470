'use client'

import { WifiOff } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useLocale, useTranslations } from 'next-intl'
import {
  createContext,
  type ReactNode,
  startTransition,
  useActionState,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { PersonField } from '@/components/forms/person-field'
import type { Posted } from '@/lib/change/form-action'
import { HttpError, request } from '@/lib/http/client'
import { isOpen, opensAt } from '@/lib/live/client/event-times'
import { leaveByForm, registerByForm } from '@/lib/live/form-actions'
import type { LiveEvent } from '@/lib/live/queries'
import { type Feed, follow } from '@/lib/updates/client'
import { topics, type UpdatesConfig, type UpdatesState } from '@/lib/updates/topics'

/** Without a session, polling stops until the page is visible and the person signed in. */
const isSessionOver = (error: unknown) => error instanceof HttpError && error.status === 401

const readEvents = async () => (await request<{ events: LiveEvent[] }>('/api/live/events')).events

/**
 * Live events: `initial` (a stable array) from the server, then updates; 'offline' shows the last known. `replace`
 * applies the result of a change made here; `refresh` asks now and never throws.
 */
function useLiveEvents(
  initial: LiveEvent[],
  { realtime: service }: UpdatesConfig,
): {
  events: LiveEvent[]
  state: UpdatesState
  refresh(): Promise<void>
  replace(event: LiveEvent): void
} {
  const [events, setEvents] = useState(initial)
  const [state, setState] = useState<UpdatesState>('polling')
  const feed = useRef<Feed<LiveEvent[]> | null>(null)

  // A new server render is newer than the current state.
  const [rendered, setRendered] = useState(initial)
  if (rendered !== initial) {
    setRendered(initial)
    setEvents(initial)
  }

  const url = service?.url
  const key = service?.key
  useEffect(() => {
    const opened = follow<LiveEvent[]>(topics.events, {
      read: readEvents,
      realtime: url && key ? { url, key } : null,
      isFinal: isSessionOver,
      // An urgent update would render lists that still wait for their scripts anew, and lose what was typed there.
      changed: (now) =>
        startTransition(() => {
          setState(now.state)
          if (now.data) setEvents(now.data)
        }),
    })
    feed.current = opened
    return () => {
      feed.current = null
      opened.stop()
    }
  }, [url, key])

  const refresh = useCallback(async () => feed.current?.refresh(), [])
  const replace = useCallback((event: LiveEvent) => {
    feed.current?.overtake()
    setEvents((now) => now.map((one) => (one.id === event.id ? event : one)))
  }, [])

  return { events, state, refresh, replace }
}

export type SeatChange = 'register' | 'leave'

/** The result of a form posted without scripts. */
type PostedSeat = Posted<{ event: LiveEvent }> | null

/** Buttons anywhere in the page belong to these forms by their `form` attribute. */
export const formIds: Record<SeatChange, string> = { register: 'seat-taken', leave: 'seat-left' }

/**
 * The page's two forms that work without scripts. If every session had a form with its own action, React would have
 * to encode each one while rendering, which takes longer than the rest of a row.
 */
function useSeatForms() {
  const locale = useLocale()
  const [taken, take] = useActionState<PostedSeat, FormData>(registerByForm, null, '#main')
  const [left, leave] = useActionState<PostedSeat, FormData>(leaveByForm, null, '#main')
  const forms = Object.entries({ register: take, leave }).map(([what, action]) => (
    <form key={what} id={formIds[what as SeatChange]} action={action} hidden>
      <PersonField />
      <input type="hidden" name="locale" value={locale} />
    </form>
  ))
  return { forms, posted: taken ?? left }
}

type Live = {
  renderedAt: number
  rendered: readonly LiveEvent[]
  events: ReadonlyMap<string, LiveEvent>
  replace(event: LiveEvent): void
  refresh(): Promise<void>
  posted: PostedSeat
}

const Context = createContext<Live | null>(null)

/** The server-rendered state; when it changes, the page must be refreshed. */
const outline = (events: readonly LiveEvent[]) =>
  events.map(({ id, sequence, status }) => `${id} ${sequence} ${status}`).join('\n')

/** The rendered sessions in their current state. */
const sameOf = (rendered: readonly LiveEvent[], known: readonly LiveEvent[]) =>
  rendered.map((event) => known.find(({ id }) => id === event.id) ?? event)

/** The longest browser timeout, in milliseconds. */
const longestTimeout = 2 ** 31 - 1

/** Refreshes the page when the next session begins or ends. */
function useRefreshAtBoundaries(events: readonly LiveEvent[], refresh: () => void) {
  const boundaries = events.flatMap(({ startsAt, endsAt }) => [startsAt, endsAt]).join(' ')
  useEffect(() => {
    const now = Date.now()
    const ahead = boundaries
      .split(' ')
      .map((at) => Date.parse(at) - now)
      .filter((wait) => wait > 0)
    const wait = Math.min(...ahead) + 500
    if (wait > longestTimeout) return
    const timer = setTimeout(refresh, wait)
    return () => clearTimeout(timer)
  }, [boundaries, refresh])
}

type LiveEventsProps = {
  initial: LiveEvent[]
  /** When the server rendered the page, in milliseconds since 1970. */
  renderedAt: number
  /** True where a page shows one session and changes of others don't matter. */
  single?: boolean
  config: UpdatesConfig
  children: ReactNode
}

/** Keeps the seats of the sessions inside current, refreshes the page on other changes, reports lost connections. */
export function LiveEvents({ initial, renderedAt, single, config, children }: LiveEventsProps) {
  const { events, state, refresh, replace } = useLiveEvents(initial, config)
  const { refresh: refreshPage } = useRouter()
  useRefreshAtBoundaries(initial, refreshPage)

  const rendered = outline(initial)
  const current = outline(single ? sameOf(initial, events) : events)
  const refreshedFor = useRef(rendered)
  useEffect(() => {
    if (current === rendered || current === refreshedFor.current) return
    refreshedFor.current = current
    refreshPage()
  }, [current, rendered, refreshPage])

  const { forms, posted } = useSeatForms()
  const value = useMemo(
    () => ({
      renderedAt,
      rendered: initial,
      events: new Map(events.map((event) => [event.id, event])),
      replace,
      refresh,
      posted,
    }),
    [initial, renderedAt, events, replace, refresh, posted],
  )
  return (
    <Context value={value}>
      <Connection state={state} />
      {forms}
      {children}
    </Context>
  )
}

/** A notice that figures may be out of date. */
function Connection({ state }: { state: UpdatesState }) {
  const t = useTranslations('live.connection')
  return (
    <div role="status">
      {state === 'offline' && (
        <p className="border-b border-warning bg-warning/10">
          <span className="page-width flex items-start gap-3 py-3 text-label">
            <WifiOff className="mt-0.5 size-5 shrink-0 text-warning" />
            {t('offline')}
          </span>
        </p>
      )}
    </div>
  )
}

/** A session's current state, or the `rendered` one until something newer arrives. */
export function useLiveEvent(rendered: LiveEvent): LiveEvent {
  return useContext(Context)?.events.get(rendered.id) ?? rendered
}

/** The sessions that the server rendered, in order; `EventRow` shows each in its current state. */
export function useRenderedEvents(): readonly LiveEvent[] {
  return useLive().rendered
}

const looks = new Set<() => void>()
let clock: ReturnType<typeof setInterval> | undefined

/** Calls `look` every few seconds and when the page becomes visible, by one clock for all rows. */
function everyFewSeconds(look: () => void) {
  looks.add(look)
  document.addEventListener('visibilitychange', look)
  clock ??= setInterval(() => {
    for (const one of looks) one()
  }, 5_000)
  return () => {
    looks.delete(look)
    document.removeEventListener('visibilitychange', look)
    if (looks.size > 0) return
    clearInterval(clock)
    clock = undefined
  }
}

/** Whether a session can be joined: not yet, now, or no longer. Changes without a reload. */
export function useJoinPhase(event: LiveEvent): 'ahead' | 'open' | 'over' {
  const { renderedAt } = useLive()
  const phaseAt = (now: number) =>
    isOpen(event, now) ? 'open' : now < opensAt(event) ? 'ahead' : 'over'
  return useSyncExternalStore(
    everyFewSeconds,
    () => phaseAt(Date.now()),
    () => phaseAt(renderedAt),
  )
}

/** `replace` sets a session after a change made here, `refresh` reloads all; `posted` is of a form without scripts. */
export function useLiveChange(): Pick<Live, 'replace' | 'refresh' | 'posted'> {
  return useLive()
}

function useLive(): Live {
  const live = useContext(Context)
  if (!live) throw new Error('LiveEvents is missing above.')
  return live
}
