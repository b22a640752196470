'use client'

import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import type { Change } from '@/lib/change/define-change'
import { failureOf } from '@/lib/change/failure'
import type { Outcome } from '@/lib/change/outcome'
import { type DataOf, type InputOf, sendChange } from '@/lib/change/send-change'
import { HttpError } from '@/lib/http/client'
import type { EntryRef, WaitingChange } from '@/lib/offline/entry'
import { isKept } from '@/lib/offline/flag'

/** The code of a change that waits on this device. */
export const keptCode = 'kept_on_device'

/** Sends a change, by way of this device's outbox if the course is kept here. Throws `HttpError`. */
export async function sendKept<Declared extends Change>(
  name: WaitingChange & Declared['name'],
  ref: EntryRef,
  input: InputOf<Declared>,
  onWaiting?: (number: number) => void,
): Promise<DataOf<Declared>> {
  if (!isKept(ref.course)) return sendChange<Declared>(name, input, { keepsSession: true })
  const { deliver } = await import('@/lib/offline/device')
  const delivery = await deliver(name, ref, input as Record<string, unknown>)
  if (delivery.state === 'refused') throw delivery.error
  if (delivery.state === 'answered') return delivery.answer as DataOf<Declared>
  onWaiting?.(delivery.number)
  throw new HttpError('Kept on this device', 0, { error: { code: keptCode } })
}

/**
 * Sends a form's change as `sendKept` does, for `useChange`. `onWaiting` is called for one that this device kept
 * before, `onLate` when it has been answered after all.
 */
export function useOutbox<Declared extends Change>(
  name: WaitingChange & Declared['name'],
  { course, lesson }: EntryRef,
  on: { waiting(): void; late(outcome: Outcome<DataOf<Declared>>): void },
): { sendBy(input: InputOf<Declared>): Promise<DataOf<Declared>>; waits: boolean } {
  const [waiting, setWaiting] = useState<number | null>(null)
  const onWaiting = useEffectEvent(on.waiting)
  const onLate = useEffectEvent(on.late)

  useEffect(() => {
    if (!isKept(course)) return
    void import('@/lib/offline/device')
      .then(({ readEntries }) => readEntries())
      .then((entries) => {
        const kept = entries.findLast(
          (one) =>
            one.state === 'waiting' &&
            one.name === name &&
            one.ref.course === course &&
            one.ref.lesson === lesson,
        )
        if (!kept) return
        setWaiting(kept.number)
        onWaiting()
      })
  }, [name, course, lesson])

  useEffect(() => {
    if (waiting === null) return
    let stop = () => {}
    void import('@/lib/offline/device').then(({ subscribe, outcomeOf }) => {
      const look = async () => {
        const delivery = await outcomeOf(waiting)
        if (delivery.state === 'waiting') return
        stop()
        setWaiting(null)
        onLate(
          delivery.state === 'answered'
            ? { ok: true, data: delivery.answer as DataOf<Declared> }
            : failureOf(delivery.error),
        )
      }
      stop = subscribe(() => void look())
      void look()
    })
    return () => stop()
  }, [waiting])

  const sendBy = useCallback(
    (input: InputOf<Declared>) => sendKept<Declared>(name, { course, lesson }, input, setWaiting),
    [name, course, lesson],
  )
  return { sendBy, waits: waiting !== null }
}
