'use client'

import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
} from 'react'
import type { Change } from '@/lib/change/define-change'
import { failureOf } from '@/lib/change/outcome'
import { type DataOf, type InputOf, sendChange } from '@/lib/change/send-change'
import { HttpError, request } from '@/lib/http/client'
import { useRouter } from '@/lib/i18n/navigation'
import { useErrorText } from '@/lib/i18n/use-error-text'
import type { notePresence, steer } from '@/lib/room/changes'
import { apply, type Entry, type Me, type PresenterState, type Room } from '@/lib/room/entries'
import { createFeed, transportOf } from '@/lib/room/feed'
import { toast } from '@/lib/toast'
import type { UpdatesConfig, UpdatesState } from '@/lib/updates/topics'

/** Runs a change that has no place for its error: a toast says why it failed. One at a time. */
export function useAction() {
  const errorText = useErrorText()
  const [pending, setPending] = useState(false)
  const run = useCallback(
    async <Declared extends Change>(
      name: Declared['name'],
      input: InputOf<Declared>,
    ): Promise<DataOf<Declared> | undefined> => {
      setPending(true)
      try {
        return await sendChange<Declared>(name, input)
      } catch (error) {
        const failure = failureOf(error)
        toast.error(errorText(failure.code, failure.retryAfter))
        return undefined
      } finally {
        setPending(false)
      }
    },
    [errorText],
  )
  return { pending, run }
}

/** How often the page says that it is open, in milliseconds. */
const beatEvery = 30_000

type Action =
  | { type: 'entries'; entries: Entry[] }
  | { type: 'here'; here: number; me: Me }
  | { type: 'me'; me: Partial<Me> }
  | { type: 'voted'; item: number; counts: number[]; own: number | null }

function reduce(room: Room, action: Action): Room {
  switch (action.type) {
    case 'entries':
      return action.entries.reduce(apply, room)
    case 'here':
      return { ...room, here: action.here, me: action.me }
    case 'me':
      return { ...room, me: { ...room.me, ...action.me } }
    case 'voted': {
      const { item, counts, own } = action
      return {
        ...room,
        items: room.items.map((one) => (one.seq === item ? { ...one, counts, own } : one)),
      }
    }
  }
}

type RoomContext = {
  event: string
  room: Room
  connection: UpdatesState
  isStaff: boolean
  /** Incremented with each heartbeat, for lists that load along with it. */
  beat: number
  dispatch(action: Exclude<Action, { type: 'entries' }>): void
}

const Context = createContext<RoomContext | null>(null)

/** The room of the page. */
export function useRoom(): RoomContext {
  const room = use(Context)
  if (!room) throw new Error('There is no room around this component.')
  return room
}

/** A closed room has another page: nothing more to follow here. */
const isOver = (error: unknown) =>
  error instanceof HttpError && [401, 403, 404].includes(error.status)

type RoomProviderProps = {
  event: string
  initial: Room
  config: UpdatesConfig
  children: ReactNode
}

/** Keeps a room up to date, and says every 30 seconds that its page is open. */
export function RoomProvider({ event, initial, config, children }: RoomProviderProps) {
  const [room, dispatch] = useReducer(reduce, initial)
  const [connection, setConnection] = useState<UpdatesState>('polling')
  const [beat, setBeat] = useState(0)
  const feed = useRef<ReturnType<typeof createFeed> | null>(null)
  const first = useRef(initial.seq)
  const { refresh } = useRouter()
  const url = config.realtime?.url
  const key = config.realtime?.key

  useEffect(() => {
    const opened = createFeed({
      seq: first.current,
      read: async (after) =>
        (await request<{ entries: Entry[] }>(`/api/room/${event}/entries?after=${after}`)).entries,
      transport: transportOf(event, { realtime: url && key ? { url, key } : null }),
      received: (entries) => {
        first.current = entries.at(-1)?.seq ?? first.current
        dispatch({ type: 'entries', entries })
      },
      changed: setConnection,
      isFinal: (error) => {
        if (!isOver(error)) return false
        refresh()
        return true
      },
    })
    feed.current = opened
    return () => {
      feed.current = null
      opened.stop()
    }
  }, [event, url, key, refresh])

  const live = useCallback(async () => {
    try {
      const { phase, seq, here, me } = await sendChange<typeof notePresence>('room/present', {
        event,
      })
      dispatch({ type: 'here', here, me })
      if (seq !== null) feed.current?.expect(seq)
      if (phase !== 'open') refresh()
    } catch (error) {
      if (isOver(error)) refresh()
    }
    setBeat((before) => before + 1)
  }, [event, refresh])

  useEffect(() => {
    void live()
    const beating = setInterval(() => void live(), beatEvery)
    return () => clearInterval(beating)
  }, [live])

  const hasEnded = room.phase === 'ended'
  useEffect(() => {
    if (hasEnded) refresh()
  }, [hasEnded, refresh])

  const value = useMemo(
    () => ({ event, room, connection, beat, dispatch, isStaff: room.role === 'staff' }),
    [event, room, connection, beat],
  )
  return <Context value={value}>{children}</Context>
}

/** For staff: changes what everyone sees. */
export function usePresenterControls() {
  const { event } = useRoom()
  const { pending, run } = useAction()
  const send = useCallback(
    (move: Partial<PresenterState>) => {
      void run<typeof steer>('room/steer', { event, move })
    },
    [event, run],
  )
  return { pending, steer: send }
}
