import { randomUUID } from 'node:crypto'
import type { Entry, WaitingChange } from '@/lib/offline/entry'
import { Outbox, type Store } from '@/lib/offline/outbox'

/** A device's entries in memory, with one sender at a time, as browsers lock it. */
export function memoryDevice() {
  let entries: Entry[] = []
  let last = 0
  let turn: Promise<unknown> = Promise.resolve()
  const store: Store = {
    read: async (person) => structuredClone(entries.filter((one) => one.person === person)),
    async change(person, revise) {
      const own = structuredClone(entries.filter((one) => one.person === person))
      const { put = [], remove = [] } = revise(own)
      entries = entries.filter(({ number }) => !remove.includes(number))
      const written = put.map((one): Entry => ({ ...one, number: one.number ?? ++last }))
      const numbers = written.map(({ number }) => number)
      const others = entries.filter(({ number }) => !numbers.includes(number))
      entries = [...others, ...structuredClone(written)].sort((a, b) => a.number - b.number)
      return written
    },
  }
  const exclusive = <T>(work: () => Promise<T>): Promise<T> => {
    const mine = turn.then(work, work)
    turn = mine.catch(() => {})
    return mine
  }
  /** An outbox of one of the device's tabs. */
  return (
    person: string,
    send: (name: WaitingChange, input: unknown) => Promise<unknown>,
    now: () => number = Date.now,
  ) => new Outbox({ person, store, send, exclusive, now, newId: randomUUID })
}
