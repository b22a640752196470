import type { Outcome } from '@/lib/change/outcome'
import { failureOf } from '@/lib/change/outcome'
import { outcomeOf, readEntries, subscribe } from '@/lib/offline/device'
import type { EntryRef, WaitingChange } from '@/lib/offline/entry'

/** Waits for the answers to a form's changes. */
export type Follower = {
  /** Follows the change with this number. */
  take(number: number): void
  stop(): void
}

/** Follows the change of a form that waits on this device, if there is one, and those that it is told about. */
export function followEntry(
  name: WaitingChange,
  { course, lesson }: EntryRef,
  onWaiting: () => void,
  onLate: (outcome: Outcome<unknown>) => void,
): Follower {
  let followed: number | null = null
  let stopped = false

  const look = async () => {
    const number = followed
    if (number === null) return
    const delivery = await outcomeOf(number)
    if (stopped || delivery.state === 'waiting' || followed !== number) return
    followed = null
    onLate(
      delivery.state === 'answered'
        ? { ok: true, data: delivery.answer }
        : failureOf(delivery.error),
    )
  }
  const take = (number: number) => {
    followed = number
    void look()
  }
  const stop = subscribe(() => void look())

  void readEntries().then((entries) => {
    const kept = entries.findLast(
      ({ state, name: what, ref }) =>
        state === 'waiting' && what === name && ref.course === course && ref.lesson === lesson,
    )
    if (!kept || stopped || followed !== null) return
    onWaiting()
    take(kept.number)
  })

  return {
    take,
    stop() {
      stopped = true
      stop()
    },
  }
}
