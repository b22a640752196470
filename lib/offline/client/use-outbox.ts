'use client'

import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Change } from '@/lib/change/define-change'
import type { Outcome } from '@/lib/change/outcome'
import { type DataOf, type InputOf, type SendOptions, sendChange } from '@/lib/change/send-change'
import { useChange } from '@/lib/change/use-change'
import { HttpError } from '@/lib/http/client'
import { readEntries, subscribe } from '@/lib/offline/device'
import type { Entry, EntryRef, WaitingChange } from '@/lib/offline/entry'
import { isKept } from '@/lib/offline/flag'
import type { Follower } from './follow-entry'

/** The code of a change that waits on this device. */
export const keptCode = 'kept_on_device'

/** Sends a change, by way of this device's outbox if the course is kept here. Throws `HttpError`. */
export async function sendKept<Declared extends Change>(
  name: WaitingChange & Declared['name'],
  ref: EntryRef,
  input: InputOf<Declared>,
  { onWaiting, ...options }: SendOptions & { onWaiting?: (number: number) => void } = {},
): Promise<DataOf<Declared>> {
  if (!isKept(ref.course)) return sendChange<Declared>(name, input, options)
  const { deliver } = await import('@/lib/offline/device')
  const delivery = await deliver(name, ref, input as Record<string, unknown>)
  if (delivery.state === 'refused') throw delivery.error
  if (delivery.state === 'answered') return delivery.answer as DataOf<Declared>
  onWaiting?.(delivery.number)
  throw new HttpError(keptCode, 0, { error: { code: keptCode } })
}

/**
 * A form's change as by `useChange`, sent as by `sendKept`. `late` gets the answer to one that this device kept before;
 * `waiting` tells whether there is one.
 */
export function useKeptChange<Declared extends Change>(
  name: WaitingChange & Declared['name'],
  { course, lesson }: EntryRef,
  on: { late(data: DataOf<Declared>): void; waiting?(waits: boolean): void },
) {
  const [waits, setWaits] = useState(false)
  const follower = useRef<Follower | null>(null)
  const onWaiting = useEffectEvent(() => {
    setWaits(true)
    change.complain(keptCode)
    on.waiting?.(true)
  })
  const onLate = useEffectEvent((outcome: Outcome<DataOf<Declared>>) => {
    setWaits(false)
    change.clear()
    on.waiting?.(false)
    if (outcome.ok) on.late(outcome.data)
    else change.complain(outcome.code)
  })

  useEffect(() => {
    if (!isKept(course)) return
    let left = false
    void import('./follow-entry').then(({ followEntry }) => {
      if (left) return
      follower.current = followEntry(
        name,
        { course, lesson },
        () => onWaiting(),
        (outcome) => onLate(outcome as Outcome<DataOf<Declared>>),
      )
    })
    return () => {
      left = true
      follower.current?.stop()
    }
  }, [name, course, lesson])

  const sendBy = useCallback(
    (input: InputOf<Declared>, options?: SendOptions) =>
      sendKept<Declared>(name, { course, lesson }, input, {
        ...options,
        onWaiting: (number) => {
          setWaits(true)
          follower.current?.take(number)
        },
      }),
    [name, course, lesson],
  )
  const change = useChange<Declared>(name, { sendBy })
  return { change, waits }
}

/** What waits on this device, and what became of it; null until it has been read. */
export function useEntries(): Entry[] | null {
  const [entries, setEntries] = useState<Entry[] | null>(null)
  useEffect(() => {
    let current = true
    const read = () =>
      void readEntries().then((all) => {
        if (current) setEntries(all)
      })
    read()
    const stop = subscribe(read)
    return () => {
      current = false
      stop()
    }
  }, [])
  return entries
}
